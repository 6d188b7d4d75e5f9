import { useId } from 'react';
import { useSaved } from '../saving/saving.tsx';
import { useT } from '../use-t.ts';
import { useThemes } from './use-themes.ts';
import styles from './theme-tiles.module.css';

/** The themes as small pictures of themselves. */
export function ThemeTiles() {
  const t = useT();
  const name = useId();
  const [theme, setTheme] = useSaved('theme');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('group.theme')}</legend>
      <div className={styles.tiles}>
        {useThemes().map((option) => (
          <label key={option.name} className={styles.tile}>
            <input type="radio" name={name} className={styles.input} checked={option.name === theme} onChange={() => setTheme(option.name)} />
            <span className={styles.pair} aria-hidden>
              {option.name === 'system' ? <><Art theme="pleroma-dark" /><Art theme="skerry-light" /></> : <Art theme={option.name} />}
            </span>
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Art({ theme }: { theme: string }) {
  return (
    <span className={styles.art} data-theme={theme}>
      <i><b /><b className={styles.soft} /></i>
      <i><b className={styles.accent} /><b /><b className={styles.soft} /></i>
    </span>
  );
}
