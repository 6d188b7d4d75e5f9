import { useState } from 'react';
import { deleteStatus } from '@skerry/shared/api';
import type { PostDifference } from '@skerry/shared/rules';
import { useAbility, useEntity, useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { AUDIENCES } from '../audience/audiences.ts';
import { useT, type MessageKey } from '../use-t.ts';
import type { Published } from '../posting/post-draft.ts';
import styles from './published-notice.module.css';
import type { Composer } from './use-composer.ts';

interface PublishedNoticeProps {
  published: Published;
  composer: Pick<Composer, 'target' | 'keepDraft' | 'discardDraft'>;
}

/** Says what a server published otherwise than it was sent, while the draft is kept, with the ways on. */
export default function PublishedNotice({ published, composer }: PublishedNoticeProps) {
  const t = useT();
  const { i18n, ports } = useModule();
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { statusId, differences } = published;
  const status = useEntity('status', statusId);
  const isEdit = composer.target.kind === 'edit';
  const canDelete = useAbility('deletingStatuses') && composer.target.kind !== 'edit';
  const isDeleted = status?.isDeleted === true;
  const href = ports.navigation.href('timelines.conversation', { id: statusId });
  const remove = async () => {
    setIsDeleting(true);
    const { error } = await ports.api.request(deleteStatus(statusId), {
      optimistic: { kind: 'status', id: statusId, patch: (now) => ({ ...now, isDeleted: true }) },
    });
    setIsDeleting(false);
    setFailure(error && t('published.deleteFailed', { reason: failureText(i18n, error) }));
  };
  if (isDeleted && !isDeleting)
    return (
      <Alert tone="success" dismissLabel={t('error.dismiss')} onDismiss={composer.keepDraft}>
        {t('published.deleted')}
      </Alert>
    );
  return (
    <Alert tone="error">
      <p>{t(isEdit ? 'published.title.edit' : 'published.title')}</p>
      <ul className={styles.list}>
        {differences.map((difference) => (
          <li key={difference}>
            <DifferenceText difference={difference} published={published} />
          </li>
        ))}
      </ul>
      <p>{t('published.kept')}</p>
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        {href !== undefined && (
          <Button size="small" onClick={() => ports.navigation.go(href)}>
            {t('published.open')}
          </Button>
        )}
        {canDelete && (
          <Button size="small" variant="danger" isBusy={isDeleting} onClick={() => void remove()}>
            {t('published.delete')}
          </Button>
        )}
        <Button size="small" onClick={composer.keepDraft}>
          {t('published.keep')}
        </Button>
        <Button size="small" onClick={composer.discardDraft}>
          {t('published.discard')}
        </Button>
      </div>
    </Alert>
  );
}

const TEXTS: Readonly<Record<Exclude<PostDifference, 'visibility' | 'media'>, MessageKey>> = {
  text: 'published.text',
  warning: 'published.warning',
  description: 'published.description',
  cover: 'published.cover',
  poll: 'published.poll',
  reply: 'published.reply',
  quote: 'published.quote',
};

function DifferenceText({ difference, published }: { difference: PostDifference; published: Published }) {
  const t = useT();
  const { sent, statusId } = published;
  const status = useEntity('status', statusId);
  if (difference === 'visibility' && status)
    return t('published.visibility', {
      got: t(AUDIENCES[status.visibility].name),
      sent: t(AUDIENCES[sent.visibility].name),
    });
  if (difference === 'media')
    return t('published.media', { count: status?.attachments.length ?? 0, sent: sent.filesCount });
  return difference === 'visibility' ? null : t(TEXTS[difference]);
}
