import { CircleSlash, ExternalLink } from '@skerry/shared/ui/icons';
import { safeUrl } from '@skerry/shared/rules';
import { useAbility, useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Alert, Button, Icon, LinkButton } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { useConversationT } from './use-conversation-t.ts';
import styles from './missing-lines.module.css';
import type { Conversation } from './use-conversation.ts';

/** Above the first status: it replies to one that is not here. */
export function MissingParent({ conversation }: { conversation: Conversation }) {
  const t = useConversationT();
  const { orphanId } = conversation.missing;
  const orphan = useEntity('status', orphanId);
  if (!orphan || conversation.surroundings !== 'ready') return null;
  const parentUrl = safeUrl(orphan.inReplyToUrl, 'page');
  return (
    <MissingLine
      text={t('conversation.missing_parent')}
      source={parentUrl ?? sourceOf(orphan)}
      conversation={conversation}
      childId={parentUrl ? orphan.id : null}
    />
  );
}

/** Above the replies: the server counts more of them than it sent. */
export function MissingReplies({ id, conversation }: { id: string; conversation: Conversation }) {
  const t = useConversationT();
  const status = useEntity('status', id);
  const { replies } = conversation.missing;
  if (!status || replies === 0 || conversation.surroundings !== 'ready') return null;
  return (
    <MissingLine
      text={t('conversation.missing_replies', { count: replies })}
      source={sourceOf(status)}
      conversation={conversation}
      childId={null}
    />
  );
}

/** The page of a status on its own server; `null` if that is this one. */
function sourceOf(status: { url: string; uri: string; isLocal: boolean }): string | null {
  return status.isLocal ? null : (safeUrl(status.url || status.uri, 'page') ?? null);
}

interface MissingLineProps {
  text: string;
  source: string | null;
  conversation: Conversation;
  /** The reply whose parent is at the source. */
  childId: string | null;
}

/** What is missing, and the ways to it: the search by the server, and the page where it was written. */
function MissingLine({ text, source, conversation: { fetching, fetchFailure, fetchFrom }, childId }: MissingLineProps) {
  const t = useConversationT();
  const { i18n } = useModule();
  const canSearch = useAbility('search') && useSession().account !== null;
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        <Icon as={CircleSlash} size={16} />
        <span>{text}</span>
      </p>
      {source && (
        <p className={styles.ways}>
          {canSearch && (
            <Button
              variant="ghost"
              size="small"
              isBusy={fetching === 'busy'}
              onClick={() => fetchFrom(source, childId)}
            >
              {t('conversation.fetch')}
            </Button>
          )}
          <LinkButton
            variant="ghost"
            size="small"
            icon={ExternalLink}
            href={source}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {t('conversation.open_source')}
          </LinkButton>
        </p>
      )}
      <p role="status" className={styles.outcome}>
        {fetching === 'done' && t('conversation.fetched_nothing')}
      </p>
      {fetching === 'failed' && fetchFailure && (
        <Alert tone="error">{t('conversation.fetch_failed', { reason: failureText(i18n, fetchFailure) })}</Alert>
      )}
    </div>
  );
}
