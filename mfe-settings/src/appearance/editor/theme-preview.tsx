import { Repeat2, Reply, Star } from '@skerry/shared/ui/icons';
import { useLayoutEffect, useRef } from 'react';
import { Alert, Button, IconButton, Panel, PanelHead, putTheme, Tag, TextField, type Theme } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './theme-preview.module.css';

/** A preview of a theme, on this part of the page only. Its controls do nothing. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const t = useT();
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ground.current) putTheme(ground.current, theme);
  }, [theme]);
  return (
    <section className={styles.frame} aria-label={t('preview.title')}>
      <div ref={ground} className={styles.ground} inert>
        <p className={styles.head}>
          <span>{t('preview.title')}</span>
          <Tag>{t('preview.unsaved')}</Tag>
        </p>
        <Panel>
          <PanelHead
            title={t('preview.home')}
            actions={
              <Button variant="soft" size="small">
                {t('preview.new')}
              </Button>
            }
          />
          <div className={styles.status}>
            <span className={styles.avatar} />
            <div className={styles.words}>
              <p className={styles.name}>
                {t('preview.name')}{' '}
                <bdi className={styles.handle} dir="ltr">
                  @ines@maresia.example
                </bdi>
              </p>
              <p className={styles.text}>
                {t('preview.text')} <span className={styles.link}>{t('preview.tag')}</span>{' '}
                <code className={styles.code}>06:12</code>
              </p>
              <p className={styles.actions}>
                <IconButton icon={Reply} mirrored label={t('preview.name')} />
                <IconButton icon={Repeat2} tone="green" pressed label={t('preview.name')} />
                <IconButton icon={Star} tone="orange" fillsWhenPressed pressed label={t('preview.name')} />
              </p>
            </div>
          </div>
        </Panel>
        <p className={styles.buttons}>
          <Button variant="primary">{t('preview.post')}</Button>
          <Button>{t('preview.cancel')}</Button>
          <Button variant="danger">{t('preview.delete')}</Button>
        </p>
        <TextField label={t('preview.field')} isLabelHidden placeholder={t('preview.field')} readOnly />
        <Alert tone="warning">{t('preview.warning')}</Alert>
        <Alert tone="success">{t('saved')}</Alert>
      </div>
    </section>
  );
}
