import { FileText, Film, Music, TriangleAlert, X } from '@skerry/shared/ui/icons';
import type { Attachment } from '@skerry/shared/entities';
import { onDemand, useInstance, useModule } from '@skerry/shared/runtime';
import { characters } from '@skerry/shared/rules';
import { Alert, Button, Checkbox, Icon, IconButton, Progress, TextArea } from '@skerry/shared/ui';
import { failureText, sizeText } from '@skerry/shared/ui/failure';
import { changed, withAttachmentAt, withDescription, withoutAttachment } from '../draft/change.ts';
import type { DraftAttachment } from '../draft/draft.ts';
import { isMediaUncovered } from '../draft/draft-fault.ts';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import { useT } from '../use-t.ts';
import { MoveHandle } from './move-handle.tsx';
import type { PendingUpload, UploadFault, Uploads } from './use-uploads.ts';
import styles from './attachments.module.css';

const ShrinkOffer = onDemand(() => import('../shrink/shrink-offer.tsx'));

export type AttachmentsProps = Pick<KeptDraft, 'draft' | 'change'> & { uploads: Uploads };

/** The files of a draft: uploaded ones, uploads in progress, and whether they are covered. */
export default function Attachments({ draft, change, uploads }: AttachmentsProps) {
  const t = useT();
  return (
    <>
      <ul className={styles.list} aria-label={t('attach.list')}>
        {draft.attachments.map((entry, index) => (
          <Arrived
            key={entry.attachment.id}
            entry={entry}
            index={index}
            count={draft.attachments.length}
            onMove={(to) => change((now) => withAttachmentAt(now, entry.attachment.id, to))}
            onDescribe={(text) => change((now) => withDescription(now, entry.attachment.id, text))}
            onRemove={() => change((now) => withoutAttachment(now, entry.attachment.id))}
          />
        ))}
        {uploads.pending.map((upload) => (
          <Pending
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onReplace={(file) => uploads.replace(upload.key, file)}
            onCancel={() => uploads.cancel(upload.key)}
          />
        ))}
      </ul>
      {draft.attachments.length > 0 && (
        <Checkbox
          label={t('sensitive.label')}
          checked={draft.isSensitive}
          onChange={(isSensitive) => change((now) => changed(now, { isSensitive }))}
        />
      )}
      {isMediaUncovered(draft) && <Alert tone="warning">{t('sensitive.warning')}</Alert>}
    </>
  );
}

function Arrived({
  entry: { attachment, fileName, description },
  index,
  count,
  onMove,
  onDescribe,
  onRemove,
}: {
  entry: DraftAttachment;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (text: string) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { descriptionLimit, abilities } = useInstance();
  const excess = descriptionLimit === null ? 0 : characters(description, abilities) - descriptionLimit;
  const isMissing = description.trim() === '';
  return (
    <li className={styles.upload} data-file={attachment.id} data-place={index} data-missing={isMissing || undefined}>
      <Thumbnail attachment={attachment} />
      <div className={styles.body}>
        <span className={styles.meta}>
          <bdi>{fileName}</bdi>
        </span>
        <TextArea
          label={t('attach.description', { file: fileName })}
          isLabelHidden
          rows={1}
          inputClassName={styles.description}
          placeholder={t('attach.describe')}
          value={description}
          error={excess > 0 ? t('attach.tooLong', { count: excess }) : undefined}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
        {isMissing && (
          <span className={styles.warning}>
            <Icon as={TriangleAlert} size={12} />
            {t('attach.missing')}
          </span>
        )}
      </div>
      <span className={styles.controls}>
        <IconButton icon={X} iconSize={16} label={t('attach.remove', { file: fileName })} onClick={onRemove} />
        {count > 1 && <MoveHandle file={fileName} index={index} count={count} onMove={onMove} />}
      </span>
    </li>
  );
}

function Thumbnail({ attachment }: { attachment: Attachment }) {
  if (attachment.kind === 'image')
    return <img className={styles.thumbnail} src={attachment.previewUrl || attachment.url} alt="" draggable={false} />;
  return (
    <span className={styles.thumbnail}>
      <Icon as={attachment.kind === 'video' ? Film : attachment.kind === 'audio' ? Music : FileText} size={24} />
    </span>
  );
}

function Pending({
  upload: { file, progress, fault },
  onRetry,
  onReplace,
  onCancel,
}: {
  upload: PendingUpload;
  onRetry: () => void;
  onReplace: (file: File) => void;
  onCancel: () => void;
}) {
  const t = useT();
  const { i18n } = useModule();
  const uploading = t('attach.uploading', { percent: progress });
  return (
    <li className={styles.upload} data-failed={fault !== null || undefined}>
      <span className={styles.thumbnail}>
        <Icon as={FileText} size={24} />
      </span>
      <div className={styles.body}>
        <span className={styles.meta}>
          <bdi>{file.name}</bdi> <span>{sizeText(i18n, file.size)}</span>
        </span>
        {fault ? (
          <p role="alert" className={styles.fault}>
            <FaultText fault={fault} />
          </p>
        ) : (
          <>
            <Progress label={uploading} value={progress} />
            <span className={styles.meta}>{uploading}</span>
          </>
        )}
        {fault?.code === 'too-big' && <ShrinkOffer file={file} allowed={fault.allowed} onShrunk={onReplace} />}
        {fault?.code === 'failed' && (
          <Button size="small" onClick={onRetry} className={styles.retry}>
            {t('attach.retry')}
          </Button>
        )}
      </div>
      <IconButton
        icon={X}
        iconSize={16}
        label={t(fault ? 'attach.remove' : 'attach.cancel', { file: file.name })}
        onClick={onCancel}
      />
    </li>
  );
}

function FaultText({ fault }: { fault: UploadFault }) {
  const t = useT();
  const { i18n } = useModule();
  if (fault.code === 'too-big')
    return t('attach.tooBig', { size: sizeText(i18n, fault.size), allowed: sizeText(i18n, fault.allowed) });
  return t('attach.failed', { reason: failureText(i18n, fault.error) });
}
