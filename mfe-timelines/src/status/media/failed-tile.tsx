import { ImageOff } from '@skerry/shared/ui/icons';
import { Button, Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { FileLink } from './file-link.tsx';
import { fileNameOf } from './file-name.ts';
import { handOver } from './hand-over.ts';
import styles from './cover.module.css';

interface FailedTileProps {
  isVideo: boolean;
  /** The address of a video, which may be one that the browser cannot play. */
  video: string | null;
  /** What there would be to see. */
  description: string;
  /** None for what cannot load. */
  onRetry: (() => void) | undefined;
}

/** In place of a picture or video that did not load. */
export default function FailedTile({ isVideo, video, description, onRetry }: FailedTileProps) {
  const t = useT();
  return (
    <div className={styles.failed}>
      <Icon as={ImageOff} />
      <span>{isVideo ? t('timeline.failed') : t('media.failed')}</span>
      {onRetry && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            onRetry();
            handOver(currentTarget);
          }}
        >
          {t('timeline.retry')}
        </Button>
      )}
      {video && <FileLink url={video} name={fileNameOf(video) || t('media.video')} />}
      {description && <small dir="auto">{description}</small>}
    </div>
  );
}
