import { useState } from 'react';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField, Input } from 'react-aria-components/ColorField';
import { ColorPicker as AriaColorPicker, type Color } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Button } from '../button/button.tsx';
import input from '../field/input.module.css';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import { PopoverTrigger } from '../overlays/popover-trigger.tsx';
import styles from './color-picker.module.css';
import { hexColor, readColor } from './hex-color.ts';

export interface ColorPanelProps {
  /** `#rrggbb`, or `#rrggbbaa` with an alpha. */
  value: string;
  onChange: (value: string) => void;
  /** While dragging, the colour changes many times a second: this is called once, at the end. */
  onChangeEnd?: (value: string) => void;
  /** Colours to select with a press, as hex. */
  swatches?: readonly string[];
  hasAlpha?: boolean;
  /** Names of its parts. Channels and values have React Aria's own texts. */
  texts: { area: string; hex: string; swatches: string };
}

interface ColorPickerProps extends ColorPanelProps {
  /** Names the selected colour. */
  label: string;
  isLabelHidden?: boolean;
}

/** A colour with a popover to select another. */
export function ColorPicker({ label, isLabelHidden = false, ...panel }: ColorPickerProps) {
  return (
    <PopoverTrigger
      label={label}
      trigger={
        <Button className={styles.button} aria-label={`${label}: ${panel.value}`}>
          <ColorSwatch color={panel.value} className={styles.current} aria-hidden />
          {!isLabelHidden && label}
        </Button>
      }
    >
      <ColorPanel {...panel} />
    </PopoverTrigger>
  );
}

/** A colour by eye, by number, or from a palette. */
export function ColorPanel({ value, onChange, onChangeEnd, swatches = [], hasAlpha = false, texts }: ColorPanelProps) {
  const onDragEnd = onChangeEnd ? { onChangeEnd: (color: Color) => onChangeEnd(hexColor(color, hasAlpha)) } : {};
  const [picked, setPicked] = useState(() => readColor(value));
  // Black, white and greys have no hue in hex: keep the selected one.
  const color = hexColor(picked, hasAlpha) === value.toLowerCase() ? picked : readColor(value);
  const pick = (next: Color) => {
    setPicked(next);
    onChange(hexColor(next, hasAlpha));
  };
  return (
    <AriaLocale>
      <AriaColorPicker value={color} onChange={pick}>
        <div className={styles.panel}>
          <ColorArea
            colorSpace="hsb"
            xChannel="saturation"
            yChannel="brightness"
            aria-label={texts.area}
            className={styles.area}
            {...onDragEnd}
          >
            <ColorThumb className={styles.thumb} />
          </ColorArea>
          <ColorSlider colorSpace="hsb" channel="hue" className={styles.slider} {...onDragEnd}>
            <SliderTrack className={styles.track}>
              <ColorThumb className={styles.thumb} />
            </SliderTrack>
          </ColorSlider>
          {hasAlpha && (
            <ColorSlider channel="alpha" className={styles.slider} {...onDragEnd}>
              <SliderTrack className={styles.track}>
                <ColorThumb className={styles.thumb} />
              </SliderTrack>
            </ColorSlider>
          )}
          <div className={styles.row}>
            <ColorSwatch className={styles.swatch} />
            <ColorField aria-label={texts.hex}>
              <Input dir="ltr" className={`${input.input} ${styles.hex}`} />
            </ColorField>
          </div>
          {swatches.length > 0 && (
            <ColorSwatchPicker aria-label={texts.swatches} className={styles.swatches}>
              {[...new Set(swatches)].map((color) => (
                <ColorSwatchPickerItem key={color} color={color} className={styles.choice}>
                  <ColorSwatch className={styles.swatch} />
                </ColorSwatchPickerItem>
              ))}
            </ColorSwatchPicker>
          )}
        </div>
      </AriaColorPicker>
    </AriaLocale>
  );
}
