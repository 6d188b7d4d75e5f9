import { useCallback, useId } from 'react';
import { applyTheme, OWN_THEME, isOwnTheme } from '@skerry/shared/ui';
import { useSaved } from '../saving/saving.tsx';
import { useT } from '../use-t.ts';
import { useThemes } from './themes.ts';
import styles from './theme-tiles.module.css';

/** The themes as small previews. `own`: the user's own, as the preference holds it. */
export function ThemeTiles({ own }: { own: string | null }) {
  const t = useT();
  const name = useId();
  const [theme, setTheme] = useSaved<string>('theme', '');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('group.theme')}</legend>
      <div className={styles.tiles}>
        {useThemes(own).map((option) => (
          <label key={isOwnTheme(option.name) ? OWN_THEME : option.name} className={styles.tile}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.name === theme}
              onChange={() => setTheme(option.name)}
            />
            <span className={styles.pair} aria-hidden>
              {option.name === 'system' ? (
                <>
                  <Art theme="pleroma-dark" />
                  <Art theme="skerry-light" />
                </>
              ) : (
                <Art theme={option.name} />
              )}
            </span>
            <bdi className={styles.name}>{option.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Art({ theme }: { theme: string }) {
  const wear = useCallback(
    (element: HTMLElement | null) => (element ? applyTheme(element, theme) : undefined),
    [theme],
  );
  return (
    <span className={styles.art} ref={wear}>
      <i>
        <b />
        <b className={styles.soft} />
      </i>
      <i>
        <b className={styles.accent} />
        <b />
        <b className={styles.soft} />
      </i>
    </span>
  );
}
