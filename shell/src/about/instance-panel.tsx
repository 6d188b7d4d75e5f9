import { useInstance } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import styles from './instance-panel.module.css';
import { useAboutT } from './use-about-t.ts';

/** The instance's description of itself. */
export function InstancePanel() {
  const t = useAboutT();
  const { name, description, background } = useInstance();
  return (
    <Panel aria-label={t('instance.panel')} className={styles.instance}>
      {background && <img className={styles.picture} src={background} alt="" decoding="async" />}
      <div className={styles.text}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        {description && <p dir="auto">{plainText(description)}</p>}
      </div>
    </Panel>
  );
}

/**
 * Some instances describe themselves in HTML; this panel shows only its text. Linear: the search for a tag ends at the
 * next `<`.
 */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
