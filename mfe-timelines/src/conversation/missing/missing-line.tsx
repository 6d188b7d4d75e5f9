import { CircleSlash, ExternalLink } from '@skerry/shared/ui/icons';
import { useAbility, useModule, useSession } from '@skerry/shared/runtime';
import { Alert, Button, Icon, LinkButton } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import styles from './missing-line.module.css';
import type { Conversation } from '../use-conversation.ts';
import { useT } from '../../use-t.ts';

export interface MissingLineProps {
  /** How many replies; `null`: the status that the first one replies to. */
  replies: number | null;
  /** The line is below that first one. */
  isBelow?: boolean;
  source: string | null;
  conversation: Conversation;
  /** The reply whose parent is at the source. */
  childId: string | null;
}

/** What is missing, and the ways to it: the search by the server, and the page where it was written. */
export default function MissingLine({
  replies,
  isBelow,
  source,
  conversation: { fetching, fetchFailure, fetchFrom },
  childId,
}: MissingLineProps) {
  const t = useT();
  const { i18n } = useModule();
  const { account } = useSession();
  const canSearch = useAbility('search') && account !== null;
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        <Icon as={CircleSlash} size={16} />
        <span>
          {replies !== null
            ? t('missing.replies', { count: replies })
            : t(isBelow ? 'missing.answered' : 'missing.parent')}
        </span>
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
              {t('missing.load')}
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
            {t('missing.open_source')}
          </LinkButton>
        </p>
      )}
      <p role="status" className={styles.outcome}>
        {fetching === 'busy' && t('missing.loading')}
        {fetching === 'done' && t('missing.nothing_more')}
      </p>
      {fetching === 'failed' && fetchFailure && (
        <Alert tone="error">{t('missing.load_failed', { reason: failureText(i18n, fetchFailure) })}</Alert>
      )}
    </div>
  );
}
