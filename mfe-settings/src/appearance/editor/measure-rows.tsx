import { useId } from 'react';
import { formatPercent } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { OPACITIES, RADII, type Theme } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../../use-t.ts';
import type { PartProps } from './part-props.ts';
import styles from './rows.module.css';

/** The slider's end: corners are fully round there; a file may have a larger value. */
const WIDEST_RADIUS_PX = 50;
const RADIUS_NAMES: Readonly<Record<keyof Theme['radii'], MessageKey>> = {
  btn: 'radius.btn',
  input: 'radius.input',
  checkbox: 'radius.checkbox',
  panel: 'radius.panel',
  avatar: 'radius.avatar',
  avatarAlt: 'radius.avatarAlt',
  tooltip: 'radius.tooltip',
  attachment: 'radius.attachment',
};
const OPACITY_NAMES: Readonly<Record<keyof Theme['opacity'], MessageKey>> = {
  profileTint: 'opacity.profileTint',
  alert: 'opacity.alert',
  input: 'opacity.input',
  faint: 'opacity.faint',
  underlay: 'opacity.underlay',
  alertPopup: 'opacity.alertPopup',
};

export function RadiusRows({ theme, change }: PartProps) {
  const t = useT();
  return (
    <div className={styles.card}>
      {RADII.map((key) => (
        <Measure
          key={key}
          label={t(RADIUS_NAMES[key])}
          max={WIDEST_RADIUS_PX}
          step={1}
          value={theme.radii[key]}
          text={t('radius.px', { px: theme.radii[key] })}
          onChange={(value) => change({ radii: { ...theme.radii, [key]: value } })}
        />
      ))}
    </div>
  );
}

export function OpacityRows({ theme, change }: PartProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles.card}>
      {OPACITIES.map((key) => (
        <Measure
          key={key}
          label={t(OPACITY_NAMES[key])}
          max={1}
          step={0.05}
          value={theme.opacity[key]}
          text={formatPercent(locale, theme.opacity[key])}
          onChange={(value) => change({ opacity: { ...theme.opacity, [key]: value } })}
        />
      ))}
    </div>
  );
}

interface MeasureProps {
  label: string;
  value: number;
  /** The value as text. */
  text: string;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Measure({ label, value, text, max, step, onChange }: MeasureProps) {
  const id = useId();
  return (
    <div className={styles.measure}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        className={styles.range}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} className={styles.value}>
        {text}
      </output>
    </div>
  );
}
