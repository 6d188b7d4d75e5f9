import type { Status } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { onDemand, useEntity } from '@skerry/shared/runtime';
import styles from './replies.module.css';
import type { Conversation } from './use-conversation.ts';

const MissingLine = onDemand(() => import(/* webpackChunkName: "conversation-extras" */ './missing/missing-line.tsx'));
const AnsweredLine = onDemand(
  () => import(/* webpackChunkName: "conversation-extras" */ './missing/answered-line.tsx'),
);

/** Above the first status, or below it: it replies to one that is not here. */
export function MissingParent({ conversation, isBelow }: { conversation: Conversation; isBelow?: boolean }) {
  const { orphanId } = conversation.missing;
  const orphan = useEntity('status', orphanId);
  if (!orphan || conversation.surroundings !== 'ready') return null;
  return <MissingLine replies={null} isBelow={isBelow} {...missingParentSource(orphan)} conversation={conversation} />;
}

/** Where the server can look for the parent of a reply: at its address, else at the reply itself. */
export function missingParentSource(orphan: Status): { source: string | null; childId: string | null } {
  const parentUrl = safeUrl(orphan.inReplyToUrl, 'page');
  return { source: parentUrl ?? sourceOf(orphan), childId: parentUrl ? orphan.id : null };
}

/** Above the replies: the server counts more of them than it sent. */
export function MissingReplies({ id, conversation }: { id: string; conversation: Conversation }) {
  const status = useEntity('status', id);
  const { replies } = conversation.missing;
  if (!status || replies === 0 || conversation.surroundings !== 'ready') return null;
  return (
    <MissingLine
      replies={replies}
      source={sourceOf(status)}
      conversation={conversation}
      childId={null}
      whileLoading={<div className={styles.missing} />}
    />
  );
}

/** Above one of the replies: what it replies to is not here. A status that knows its address says so in its card. */
export function MissingAnswered({ id }: { id: string }) {
  const status = useEntity('status', id);
  return status && <AnsweredLine source={sourceOf(status)} />;
}

/** The page of a status on its own server; `null` if that is this one. */
export function sourceOf({ url, uri, isLocal }: Status): string | null {
  return isLocal ? null : safeUrl(url || uri, 'page');
}
