import { useId } from 'react';
import {
  Label,
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import { classes } from '../classes.ts';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import styles from './slider.module.css';

interface SliderProps<V extends number | readonly [number, number]> {
  label: string;
  /** One value, or two for a range. */
  value: V;
  onChange: (value: V) => void;
  /** At the end of a drag: for values that are expensive to apply. */
  onChangeEnd?: (value: V) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the value is shown and read aloud. */
  format?: Intl.NumberFormatOptions;
  /** Names of the two ends of a range. */
  thumbLabels?: readonly [string, string];
  hint?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A number, or a range. If the exact number matters, add a field beside it. */
export function Slider<V extends number | readonly [number, number]>({
  label,
  value,
  onChange,
  onChangeEnd,
  min = 0,
  max = 100,
  step = 1,
  format,
  thumbLabels,
  hint,
  isDisabled,
  className,
}: SliderProps<V>) {
  const hintId = useId();
  const values: number[] = typeof value === 'number' ? [value] : [...(value as readonly [number, number])];
  const toValue = (next: number[]) => (typeof value === 'number' ? next[0] : next) as V;
  return (
    <AriaLocale>
      <AriaSlider
        value={values}
        onChange={(next) => onChange(toValue(next))}
        onChangeEnd={(next) => onChangeEnd?.(toValue(next))}
        minValue={min}
        maxValue={max}
        step={step}
        formatOptions={format}
        isDisabled={isDisabled}
        className={classes(styles.slider, values.length === 1 && styles.single, className)}
      >
        <Label className={styles.label}>{label}</Label>
        <SliderOutput className={styles.output}>
          {({ state }) => state.values.map((_, index) => state.getThumbValueLabel(index)).join(' – ')}
        </SliderOutput>
        <SliderTrack className={styles.track}>
          <SliderFill className={styles.fill} />
          {values.map((_, index) => (
            <SliderThumb
              key={index}
              index={index}
              aria-label={thumbLabels?.[index]}
              aria-describedby={hint ? hintId : undefined}
              className={styles.thumb}
            />
          ))}
        </SliderTrack>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </AriaSlider>
    </AriaLocale>
  );
}
