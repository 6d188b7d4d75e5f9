import type { CSSProperties } from 'react';
import type { Attachment, Status } from '@skerry/shared/entities';
import { areAttachmentsFolded, GALLERY_ROW_MAX, isLongGallery } from '@skerry/shared/rules';
import { onDemand, useModule } from '@skerry/shared/runtime';
import { Button, classes } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { isVisual, placeTiles } from './gallery-rules.ts';
import { MediaTile } from './media-tile.tsx';
import styles from './gallery.module.css';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { useViewFlags } from '../view-flags.tsx';
import { useDisplay } from '../display-settings.tsx';

const HiddenMedia = onDemand(() => import(/* webpackChunkName: "media-tile" */ './hidden-media.tsx'));
const FileAttachment = onDemand(() => import(/* webpackChunkName: "media-tile" */ './file-attachment.tsx'));

/**
 * The attachments of a status: pictures and videos in rows, sound and files as lines. Their space is reserved before
 * anything has loaded. Of a long gallery there is the first row until it is opened; where the user hides attachments,
 * or there are more than the user wants, nothing but their names.
 */
export function Gallery({ status, isInConversation }: { status: Status; isInConversation: boolean }) {
  const t = useT();
  const { attachments } = status;
  const count = attachments.length;
  const [{ isGalleryShown }, setFlags] = useViewFlags(status.id);
  const maxThumbnails = useDisplay('maxThumbnails');
  const isHideSize = useDisplay(isInConversation ? 'hideAttachmentsInConv' : 'hideAttachments');
  const isHidden = isHideSize || areAttachmentsFolded(count, maxThumbnails);
  const isLong = isHidden || isLongGallery(count, { isHideSize });
  const open = (isOpen: boolean) => setFlags({ isGalleryShown: isOpen });
  return (
    <div className={styles.attachments}>
      {isHidden && !isGalleryShown ? (
        isHideSize &&
        !isLongGallery(count, { isHideSize }) && (
          <HiddenMedia
            status={status}
            onShow={() => open(true)}
            whileLoading={<div className={styles.hidden} style={{ '--lines': count } as CSSProperties} />}
          />
        )
      ) : (
        <Tiles
          status={status}
          shown={isLong && !isGalleryShown ? attachments.slice(0, GALLERY_ROW_MAX) : attachments}
        />
      )}
      {isLong && (
        <Button size="small" aria-expanded={isGalleryShown} onClick={() => open(!isGalleryShown)}>
          {isGalleryShown ? t('status.show_less') : t('media.show_all', { count })}
        </Button>
      )}
    </div>
  );
}

function Tiles({ status, shown }: { status: Status; shown: readonly Attachment[] }) {
  const t = useT();
  const { bus } = useModule();
  const [flags, setFlags] = useViewFlags(status.id);
  const hidesSensitive = useDisplay('hideNsfw');
  const filtered = useFilterMatch(status);
  const isBlurred = filtered?.action === 'blur';
  const visual = shown.filter(isVisual);
  const rest = shown.filter((attachment) => !isVisual(attachment));
  const places = placeTiles(visual, flags.whole);
  const isAnyWhole = places.some(({ isWhole }) => isWhole);
  const isSensitive = isBlurred || status.isSensitive;
  const isShown = flags.isMediaShown ?? !(isBlurred || (status.isSensitive && hidesSensitive));
  return (
    <div className={styles.gallery} data-count={isAnyWhole ? undefined : visual.length}>
      {places.map(({ attachment, ...place }, index) => (
        <MediaTile
          key={attachment.id}
          attachment={attachment}
          {...place}
          isShown={isShown}
          isSensitive={isSensitive}
          filteredBy={isBlurred ? filtered : undefined}
          canHide={index === 0}
          onShow={(shown) => setFlags({ isMediaShown: shown })}
          onWhole={(isWhole) => {
            const others = flags.whole.filter((id) => id !== attachment.id);
            setFlags({ whole: isWhole ? [...others, attachment.id] : others });
          }}
          onOpen={() =>
            void bus.command('media/open/v1', { statusId: status.id, index: status.attachments.indexOf(attachment) })
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
