import { Play } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { useSetting } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './film.module.css';
import tile from './media-tile.module.css';
import { Movie } from './movie.tsx';

interface FilmProps {
  url: string;
  attachment: Attachment;
  poster: string | null;
  /** The press that uncovered it starts it, too. */
  starts: boolean;
  /** Opens the viewer, where it can play as well. */
  onOpen: (() => void) | undefined;
  onBroken: () => void;
}

/** A video: its poster until it is started, here or, where the user wants that, in the viewer. */
export default function Film({ url, attachment, poster, starts, onOpen, onBroken }: FilmProps) {
  const t = useT();
  const [playsInViewer] = useSetting('playVideosInModal');
  const opensViewer = playsInViewer && onOpen !== undefined;
  const [isStarted, setIsStarted] = useState(starts);
  if (opensViewer || (!isStarted && poster)) {
    return (
      <button
        type="button"
        className={tile.open}
        aria-label={attachment.description || t('media.video')}
        onClick={() => (opensViewer ? onOpen() : setIsStarted(true))}
      >
        {poster ? (
          <img src={poster} alt="" loading="lazy" className={tile.picture} />
        ) : (
          <video src={url} preload="metadata" muted aria-hidden className={tile.picture} onError={onBroken} />
        )}
        <span className={styles.play}>
          <Icon as={Play} size={24} filled />
        </span>
      </button>
    );
  }
  return <Movie url={url} attachment={attachment} starts={isStarted} className={styles.film} onFailed={onBroken} />;
}
