import { onDemand } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { AttachmentsProps } from './attachments.tsx';

const Attachments = onDemand(() => import('./attachments.tsx'));
/** Ahead of time, once the form is used. */
export const preloadAttachments = Attachments.preload;

/** The files of a draft, if it has some. They upload and are posted also without the code of their list. */
export function AttachmentsPart(props: AttachmentsProps) {
  const t = useT();
  if (props.draft.attachments.length + props.uploads.pending.length === 0) return null;
  return (
    <Attachments
      {...props}
      whileLoading={<Skeleton />}
      renderFailed={(retry) => (
        <Alert tone="warning">
          {t('attach.list')} <Button onClick={retry}>{t('attach.retry')}</Button>
        </Alert>
      )}
    />
  );
}
