import { Star } from '../../ui/icons/index.ts';
import { useLayoutEffect, useRef } from 'react';
import { Alert, Badge, Button, IconButton, Tag, TextField } from '../../ui/index.ts';
import { applyTheme, PRESET_THEMES } from '../../ui/theme/themes.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';
import styles from '../gallery.module.css';

/** A page within the page, with its own theme. */
function Themed({ t, theme }: SampleProps & { theme: string }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    return page.current ? applyTheme(page.current, theme) : undefined;
  }, [theme]);
  return (
    <div ref={page} className={styles.themed}>
      <strong>{t.name}</strong>
      <p>
        {t.sentence} <a href="#/themes">{t.open}</a>
      </p>
      <TextField label={t.about} hint={t.hint} defaultValue={t.sentence} />
      <div className={styles.row}>
        <Button variant="primary">{t.save}</Button>
        <Button>{t.cancel}</Button>
        <Button variant="danger">{t.remove}</Button>
        <IconButton icon={Star} tone="orange" fillsWhenPressed pressed label={t.more} />
      </div>
      <div className={styles.row}>
        <Badge>{t.count}</Badge>
        <Badge tone="red">{t.count}</Badge>
        <Tag>{t.media}</Tag>
        <Tag tone="accent">{t.media}</Tag>
        <Tag tone="green">{t.save}</Tag>
        <Tag tone="blue">{t.about}</Tag>
        <Tag tone="orange">{t.mute}</Tag>
        <Tag tone="red">{t.danger}</Tag>
      </div>
      <Alert tone="error">{t.error}</Alert>
    </div>
  );
}

export const entry: GalleryEntry = {
  title: 'Preset themes',
  states: PRESET_THEMES.map(({ name }) => ({
    code: `data-theme="${name}"`,
    Sample: (props: SampleProps) => <Themed {...props} theme={name} />,
  })),
};
