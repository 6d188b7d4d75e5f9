import type { Status } from '@skerry/shared/entities';
import { areAttachmentsFolded } from '@skerry/shared/rules';
import { onDemand, useModule } from '@skerry/shared/runtime';
import { Button, classes } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { isVisual, tileRatio, tileSpans } from './gallery-rules.ts';
import { MediaTile } from './media-tile.tsx';
import styles from './gallery.module.css';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { useViewFlags } from '../scope/view-flags.tsx';
import { useDisplay } from '../scope/display-settings.tsx';

const FileAttachment = onDemand(() => import('./file-attachment.tsx'));

/**
 * The attachments of a status: pictures and videos in rows, sound and files as lines. Their space is reserved before
 * anything has loaded.
 */
export function Gallery({ status, isInConversation }: { status: Status; isInConversation: boolean }) {
  const t = useT();
  const { bus } = useModule();
  const [flags, setFlags] = useViewFlags(status.id);
  const hidesSensitive = useDisplay('hideNsfw');
  const maxThumbnails = useDisplay('maxThumbnails');
  const hidesHere = useDisplay(isInConversation ? 'hideAttachmentsInConv' : 'hideAttachments');
  const isBlurred = useFilterMatch(status)?.action === 'blur';
  const { attachments } = status;
  if ((hidesHere || areAttachmentsFolded(attachments.length, maxThumbnails)) && !flags.isGalleryShown) {
    return (
      <Button size="small" onClick={() => setFlags({ isGalleryShown: true })}>
        {t('media.show_all', { count: attachments.length })}
      </Button>
    );
  }
  const visual = attachments.filter(isVisual);
  const rest = attachments.filter((attachment) => !isVisual(attachment));
  const spans = tileSpans(visual.length);
  const isSensitive = isBlurred || status.isSensitive;
  const isShown = flags.isMediaShown ?? !(isBlurred || (status.isSensitive && hidesSensitive));
  return (
    <div className={styles.gallery} data-count={visual.length}>
      {visual.map((attachment, index) => (
        <MediaTile
          key={attachment.id}
          attachment={attachment}
          ratio={tileRatio(attachment, visual.length)}
          span={spans[index] ?? 2}
          isShown={isShown}
          isSensitive={isSensitive}
          canHide={index === 0}
          onShow={(shown) => setFlags({ isMediaShown: shown })}
          onOpen={() =>
            void bus.command('media/open/v1', { statusId: status.id, index: attachments.indexOf(attachment) })
          }
        />
      ))}
      {rest.map((attachment) => (
        <FileAttachment
          key={attachment.id}
          attachment={attachment}
          whileLoading={<div className={classes(styles.file, attachment.kind === 'audio' && styles.audio)} />}
          renderFailed={(retry) => <Button onClick={retry}>{t('timeline.retry')}</Button>}
        />
      ))}
    </div>
  );
}
