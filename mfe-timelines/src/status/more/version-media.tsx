import type { Status } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import FileAttachment from '../media/file-attachment.tsx';
import { isVisual, tileRatio, tileSpans } from '../media/gallery-rules.ts';
import gallery from '../media/gallery.module.css';
import { MediaTile } from '../media/media-tile.tsx';
import { useDisplay } from '../scope/display-settings.tsx';
import { useViewFlags } from '../scope/view-flags.tsx';

/** The media of an earlier version: the viewer of pictures shows them, as that of statuses has the current ones alone. */
export function VersionMedia({ version: { id, attachments, isSensitive } }: { version: Status }) {
  const { bus } = useModule();
  const [flags, setFlags] = useViewFlags(id);
  const hidesSensitive = useDisplay('hideNsfw');
  const visual = attachments.filter(isVisual);
  const pictures = attachments.filter(({ kind }) => kind === 'image');
  const spans = tileSpans(visual.length);
  const open = (index: number) =>
    void bus.command('media/show/v1', {
      pictures: pictures.map(({ url, previewUrl, description }) => ({
        url,
        description,
        ...(previewUrl && { previewUrl }),
      })),
      index,
    });
  return (
    <div className={gallery.gallery} data-count={visual.length}>
      {visual.map((attachment, index) => (
        <MediaTile
          key={attachment.id}
          attachment={attachment}
          ratio={tileRatio(attachment, visual.length)}
          span={spans[index] ?? 2}
          isShown={flags.isMediaShown ?? !(isSensitive && hidesSensitive)}
          isSensitive={isSensitive}
          canHide={index === 0}
          onShow={(isMediaShown) => setFlags({ isMediaShown })}
          onOpen={attachment.kind === 'image' ? () => open(pictures.indexOf(attachment)) : undefined}
        />
      ))}
      {attachments
        .filter((attachment) => !isVisual(attachment))
        .map((attachment) => (
          <FileAttachment key={attachment.id} attachment={attachment} />
        ))}
    </div>
  );
}
