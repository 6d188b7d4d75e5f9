import { History, TriangleAlert } from '@skerry/shared/ui/icons';
import { useMemo } from 'react';
import { statusHistory, type StatusVersion } from '@skerry/shared/api';
import { defineMount, useEntity, useModule, useLocale, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame, EmptyState, StatusSkeleton, useLoaded, Icon, Tag } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import type { Status } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { formatDate } from '@skerry/shared/i18n';
import { useT } from '../../use-t.ts';
import { StatusScope } from '../status-scope.tsx';
import styles from './history-dialog.module.css';
import { useDisplay } from '../display-settings.tsx';
import { StatusText } from '../text/status-text.tsx';
import FileAttachment from '../media/file-attachment.tsx';
import { isVisual, tileRatio, tileSpans } from '../media/gallery-rules.ts';
import gallery from '../media/gallery.module.css';
import { MediaTile } from '../media/media-tile.tsx';
import { useViewFlags } from '../view-flags.tsx';

/** All versions of an edited status, the newest first; fetched again when it is edited meanwhile (TL-100). */
export function HistoryDialog({ params: { statusId }, close }: ScreenProps<{ statusId: string }>) {
  const t = useT();
  const ctx = useModule();
  const status = useEntity('status', statusId);
  const edited = `${statusId} ${status?.editedAt}`;
  const load = useMemo(
    () => (signal: AbortSignal) => ctx.ports.api.request(statusHistory(statusId), { signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- an edit has another history
    [ctx, edited],
  );
  const [loaded, retry] = useLoaded(ctx, load);
  const body = () => {
    switch (loaded.state) {
      case 'loading':
        return (
          <div role="status" aria-busy aria-label={t('history.loading')}>
            <StatusSkeleton lines={2} />
            <StatusSkeleton lines={2} />
          </div>
        );
      case 'failed':
        return <FailureCard title={t('history.failed')} error={loaded.error} onRetry={retry} />;
      case 'ready':
        return loaded.value.length === 0 || !status ? (
          <EmptyState icon={History} title={t('history.empty')} body={t('history.emptyBody')} />
        ) : (
          <ol className={styles.versions}>
            {loaded.value
              .map((version, index) => (
                <Version
                  key={index}
                  status={status}
                  version={version}
                  index={index}
                  isFirst={index === 0}
                  isCurrent={index === loaded.value.length - 1}
                />
              ))
              .toReversed()}
          </ol>
        );
    }
  };
  return (
    <DialogFrame title={t('history.open')} onClose={close} closeLabel={t('history.close')} isFlush>
      <StatusScope>{body()}</StatusScope>
    </DialogFrame>
  );
}

export const historyDialog = defineMount(HistoryDialog);

interface VersionProps {
  /** As it is now: whom it mentions, its language. */
  status: Status;
  version: StatusVersion;
  index: number;
  isFirst: boolean;
  isCurrent: boolean;
}

/** One version: when it was written, warning, text, poll, media. */
function Version({ status, version, index, isFirst, isCurrent }: VersionProps) {
  const t = useT();
  const locale = useLocale();
  const isStill = useDisplay('stopGifs');
  const { createdAt, contentHtml, spoilerText, attachments, emojis, pollOptions, isSensitive } = version;
  const then: Status = {
    ...status,
    id: `${status.id} ${index}`,
    contentHtml,
    spoilerText,
    attachments,
    emojis,
    isSensitive,
  };
  return (
    <li className={styles.version}>
      <h3 className={styles.when}>
        <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
        {isCurrent && <Tag>{t('history.current')}</Tag>}
        {isFirst && !isCurrent && <Tag>{t('history.first')}</Tag>}
      </h3>
      {spoilerText !== '' && (
        <p className={styles.warning} dir="auto">
          <Icon as={TriangleAlert} size={16} />
          <span>
            <EmojiText text={spoilerText} emojis={emojis} emojiClassName={styles.emoji} isStill={isStill} />
          </span>
        </p>
      )}
      {contentHtml !== '' && <StatusText status={then} />}
      {pollOptions.length > 0 && (
        <ul className={styles.options} aria-label={t('history.poll')}>
          {pollOptions.map((option, at) => (
            <li key={at} className={styles.option} dir="auto">
              {option}
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && <VersionMedia version={then} />}
    </li>
  );
}

/** The media of an earlier version: the viewer of pictures shows them, as that of statuses has the current ones alone. */
function VersionMedia({ version: { id, attachments, isSensitive } }: { version: Status }) {
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
