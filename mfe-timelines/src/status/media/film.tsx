import { Play } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { useDisplay } from '../scope/display-settings.tsx';
import styles from './film.module.css';
import tile from './media-tile.module.css';

/** A video: its poster until it is started. */
export default function Film({
  url,
  attachment,
  poster,
}: {
  url: string;
  attachment: Attachment;
  poster: string | null;
}) {
  const t = useT();
  const loops = useDisplay('loopVideo');
  const [isStarted, setIsStarted] = useState(false);
  if (!isStarted && poster) {
    return (
      <button
        type="button"
        className={tile.open}
        aria-label={attachment.description || t('media.video')}
        onClick={() => setIsStarted(true)}
      >
        <img src={poster} alt="" loading="lazy" className={tile.picture} />
        <span className={styles.play}>
          <Icon as={Play} size={24} filled />
        </span>
      </button>
    );
  }
  return (
    <video
      className={styles.film}
      src={url}
      controls
      autoPlay={isStarted}
      loop={loops}
      preload="metadata"
      playsInline
      aria-label={attachment.description || t('media.video')}
    />
  );
}
