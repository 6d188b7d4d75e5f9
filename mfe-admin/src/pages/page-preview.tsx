import { useDeferredValue, useId } from 'react';
import { PostHtml } from '@skerry/shared/html';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './pages.module.css';

/** What is written, cleaned as a post is: no script, style, form or picture of it takes effect. */
export function PagePreview({ html }: { html: string }) {
  const t = useT();
  const titleId = useId();
  // Long pages are drawn after what is typed.
  const shown = useDeferredValue(html);
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('preview.title')}
      </h3>
      <p className={styles.hint}>{t('preview.hint')}</p>
      <div className={styles.page} dir="auto">
        {shown.trim() === '' ? (
          <p className={styles.hint}>{t('preview.empty')}</p>
        ) : (
          <PostHtml
            html={shown}
            renderMore={(show) => (
              <Button size="small" variant="ghost" onClick={show}>
                {t('preview.more')}
              </Button>
            )}
          />
        )}
      </div>
    </section>
  );
}
