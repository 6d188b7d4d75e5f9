import { Select, SHADOWS, type Theme, type ThemeShadow } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../../use-t.ts';
import type { PartProps } from './part-props.ts';
import styles from './rows.module.css';

type Shadow = keyof Theme['shadows'];
const NAMES: Readonly<Record<Shadow, MessageKey>> = {
  panel: 'shadow.panel',
  popup: 'shadow.popup',
  dialog: 'shadow.dialog',
  float: 'shadow.float',
};

const layer = (y: number, blur: number, alpha: number): ThemeShadow => ({
  x: 0,
  y,
  blur,
  spread: 0,
  color: '#000000',
  alpha,
  inset: false,
});
/** The choices; another shadow can come from a file and stays until one of these is chosen. */
const CHOICES: Readonly<Record<'none' | 'soft' | 'deep' | 'hard', readonly ThemeShadow[]>> = {
  none: [],
  soft: [layer(1, 4, 0.2), layer(4, 16, 0.15)],
  deep: [layer(2, 8, 0.4), layer(12, 40, 0.4)],
  hard: [{ ...layer(4, 0, 0.6), x: 4 }],
};
type Choice = keyof typeof CHOICES | 'theme' | 'file';
const CHOICE_NAMES: Readonly<Record<Choice, MessageKey>> = {
  theme: 'shadow.theme',
  none: 'shadow.none',
  soft: 'shadow.soft',
  deep: 'shadow.deep',
  hard: 'shadow.hard',
  file: 'shadow.file',
};

export function ShadowRows({ theme, change }: PartProps) {
  const t = useT();
  const choose = (key: Shadow, choice: Choice) => {
    if (choice === 'file') return;
    const { [key]: _old, ...others } = theme.shadows;
    change({ shadows: choice === 'theme' ? others : { ...others, [key]: CHOICES[choice] } });
  };
  return (
    <div className={styles.card}>
      {SHADOWS.map((key) => {
        const current = choiceOf(theme.shadows[key]);
        const offered: Choice[] = [
          'theme',
          'none',
          'soft',
          'deep',
          'hard',
          ...(current === 'file' ? ['file' as const] : []),
        ];
        return (
          <Select
            key={key}
            className={styles.shadow}
            label={t(NAMES[key])}
            value={current}
            options={offered.map((value) => ({ value, label: t(CHOICE_NAMES[value]) }))}
            onChange={(event) => choose(key, event.currentTarget.value as Choice)}
          />
        );
      })}
    </div>
  );
}

function choiceOf(layers: readonly ThemeShadow[] | undefined): Choice {
  if (layers === undefined) return 'theme';
  const text = JSON.stringify(layers);
  return (
    (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).find((key) => JSON.stringify(CHOICES[key]) === text) ?? 'file'
  );
}
