import { formatNumber } from '@skerry/shared/i18n';
import { ArrowUp, Check, TriangleAlert } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { useLocale } from '@skerry/shared/runtime';
import {
  AA_CONTRAST,
  Alert,
  Button,
  contrastHints,
  Icon,
  readColor,
  THEME_COLORS,
  type ContrastHint,
  type ThemeColor,
} from '@skerry/shared/ui';
import { ColorPicker } from '@skerry/shared/ui/pickers';
import { useT, type MessageKey } from '../../use-t.ts';
import type { PartProps } from './part-props.ts';
import styles from './rows.module.css';

const NAMES: Readonly<Record<ThemeColor, MessageKey>> = {
  bg: 'color.bg',
  fg: 'color.fg',
  text: 'color.text',
  link: 'color.link',
  red: 'color.red',
  green: 'color.green',
  blue: 'color.blue',
  orange: 'color.orange',
};
const HINTS: Readonly<Record<ThemeColor, MessageKey>> = {
  bg: 'color.bg.hint',
  fg: 'color.fg.hint',
  text: 'color.text.hint',
  link: 'color.link.hint',
  red: 'color.red.hint',
  green: 'color.green.hint',
  blue: 'color.blue.hint',
  orange: 'color.orange.hint',
};

/** Unicode's isolates around a text that is written from left to right in any language. */
const LTR = '\u2066';
const END = '\u2069';

/** The eight colours, each with its contrast, and a better colour where that is too low (requirement SE-106). */
export function ColorRows({ theme, change }: PartProps) {
  const t = useT();
  const ratio = useRatio();
  const hints = contrastHints(theme);
  const worst = (key: ThemeColor) => hints.filter(({ color }) => color === key).sort((a, b) => a.ratio - b.ratio)[0];
  const set = (key: ThemeColor, value: string) => change({ colors: { ...theme.colors, [key]: value } });
  return (
    <>
      <div className={styles.card}>
        {THEME_COLORS.map((key) => (
          <ColorRow
            key={key}
            name={t(NAMES[key])}
            hint={t(HINTS[key])}
            value={theme.colors[key]}
            swatches={Object.values(theme.colors)}
            contrast={worst(key)}
            onChange={(value) => set(key, value)}
          />
        ))}
      </div>
      {THEME_COLORS.map((key) => {
        const hint = worst(key);
        if (!hint?.better) return null;
        const { better } = hint;
        return (
          <div key={key} className={styles.advice}>
            <Alert
              tone="warning"
              action={
                <Button size="small" onClick={() => set(key, better)}>
                  {t('contrast.use')}
                </Button>
              }
            >
              {t(hint.ground === 'fg' ? 'contrast.low.panel' : 'contrast.low.page', {
                color: t(NAMES[key]),
                ratio: ratio(hint.ratio),
                least: ratio(AA_CONTRAST),
                better: `${LTR}${better}${END}`,
              })}
            </Alert>
          </div>
        );
      })}
    </>
  );
}

interface ColorRowProps {
  name: string;
  hint: string;
  value: string;
  /** The colours of the theme, offered for reuse. */
  swatches: readonly string[];
  contrast: ContrastHint | undefined;
  onChange: (value: string) => void;
}

function ColorRow({ name, hint, value, swatches, contrast, onChange }: ColorRowProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readColor(typed);
  const isWrong = typed !== null && read === null;
  // The typed text stays as typed until the colour is changed elsewhere.
  const shown = typed !== null && (isWrong || read === value) ? typed : value;
  return (
    <div className={styles.color}>
      <ColorPicker
        label={t('color.choose', { color: name })}
        isLabelHidden
        value={value}
        swatches={swatches}
        texts={{ area: t('color.area'), hex: t('color.hex', { color: name }), swatches: t('color.swatches') }}
        onChange={(next) => {
          setTyped(null);
          onChange(next);
        }}
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      {contrast && <Grade contrast={contrast} />}
      <input
        dir="ltr"
        spellCheck={false}
        className={styles.hex}
        aria-label={t('color.hex', { color: name })}
        aria-invalid={isWrong || undefined}
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const color = readColor(event.currentTarget.value);
          if (color) onChange(color);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

function Grade({ contrast: { ratio, grade, isLifted } }: { contrast: ContrastHint }) {
  const t = useT();
  const format = useRatio();
  const word = isLifted ? t('contrast.lifted') : t(`contrast.${grade}`);
  return (
    <span className={styles.grade} data-grade={isLifted ? 'lifted' : grade}>
      <Icon as={isLifted ? ArrowUp : grade === 'low' ? TriangleAlert : Check} size={14} />
      <span className={styles.ratio}>{format(ratio)}</span> {word}
    </span>
  );
}

/** A contrast ratio as it is usually written; cut and never rounded up, so that 4.49 is not taken for enough. */
function useRatio(): (ratio: number) => string {
  const locale = useLocale();
  return (ratio) =>
    formatNumber(locale, ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1, roundingMode: 'floor' });
}
