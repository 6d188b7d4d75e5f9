import { CircleSlash } from '@skerry/shared/ui/icons';
import { useEffect, useRef, useMemo, useState } from 'react';
import {
  onDemand,
  useColumn,
  useSetting,
  useDocumentTitle,
  useEntity,
  useModule,
  type ScreenProps,
} from '@skerry/shared/runtime';
import {
  BackButton,
  ColumnButton,
  Panel,
  PanelHead,
  Segmented,
  StatusSkeleton,
  VisuallyHidden,
} from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useListKeys } from '@skerry/shared/ui/list-keys';
import { plainText } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { FocusStats, PeopleHeld } from '../status/card/focus-stats.tsx';
import { QuietRow } from '../status/card/quiet-row.tsx';
import { StatusCard } from '../status/card/status-card.tsx';
import { preloadContent } from '../status/card/status-body.tsx';
import { StatusScope, usePostParser } from '../status/status-scope.tsx';
import { useT } from '../use-t.ts';
import { Ancestors, useShownAncestors } from './ancestors.tsx';
import { MissingParent } from './missing-lines.tsx';
import { selfThread } from './one-text/self-thread.ts';
import { Replies } from './replies.tsx';
import styles from './conversation-screen.module.css';
import { useConversation } from './use-conversation.ts';
import { useConversationPlace } from './use-conversation-place.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { useOwnMissing } from './use-own-missing.ts';

const OneText = onDemand(() => import(/* webpackChunkName: "conversation-extras" */ './one-text/one-text.tsx'));

/** Entries of the history whose choice of one text is kept. */
const MAX_KEPT = 20;

/** One status with its ancestors and replies. */
export function ConversationScreen({ params, setTitle }: ScreenProps<{ id: string }>) {
  useEffect(preloadContent, []);
  return (
    <StatusScope key={params.id} filters="thread">
      <ConversationTitle id={params.id} setTitle={setTitle} />
      <Conversation id={params.id} />
    </StatusScope>
  );
}

function Conversation({ id }: { id: string }) {
  const t = useT();
  const { entities } = useModule().ports;
  const conversation = useConversation(id);
  const { phase, ancestors, replies } = conversation;
  const [display, setDisplay] = useSetting('conversationDisplay');
  const isInColumn = useColumn() !== null;
  const [isOneText, setOneText] = useOneText(id);
  const parts = useMemo(
    () => (phase === 'ready' ? selfThread({ focusId: id, ancestors, replies, entities }) : []),
    [phase, id, ancestors, replies, entities],
  );
  const showsOneText = isOneText && parts.length > 0;
  // One text has no order. The head of a column has no room for the choice, which is in the settings, too.
  const hasChoice = !showsOneText && !isInColumn;
  useOwnMissing(id, conversation);
  const options = [
    { value: 'linear', label: t('conversation.linear') },
    { value: 'tree', label: t('conversation.tree') },
  ] as const;
  const posts = (
    <Posts id={id} conversation={conversation} partCount={parts.length} onReadAsOne={() => setOneText(true)} />
  );

  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={t('conversation.title')}
        before={<BackButton label={t('conversation.back')} />}
        actions={
          <>
            {hasChoice && (
              <Segmented label={t('conversation.display')} options={options} value={display} onChange={setDisplay} />
            )}
            <ColumnButton label={t('column.open')} />
          </>
        }
      />
      {showsOneText ? <OneText ids={parts} onClose={() => setOneText(false)} renderFailed={() => posts} /> : posts}
    </Panel>
  );
}

/** Whether a conversation is read as one text. A user who returns to that entry of the history finds it so again. */
function useOneText(id: string): [isOneText: boolean, setOneText: (isOneText: boolean) => void] {
  const ctx = useModule();
  const [name] = useState(() => `${ctx.ports.navigation.location.key} ${id}`);
  const kept = ctx.once('conversation-texts', () => new Set<string>());
  const [isOneText, setOneText] = useState(() => kept.has(name));
  const choose = (is: boolean) => {
    kept.delete(name);
    if (is) kept.add(name);
    const [oldest] = kept;
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    setOneText(is);
  };
  return [isOneText, choose];
}

interface PostsProps {
  id: string;
  conversation: ReturnType<typeof useConversation>;
  partCount: number;
  onReadAsOne: () => void;
}

/** The posts above, the one in focus, and the replies. */
function Posts({ id, conversation, partCount, onReadAsOne }: PostsProps) {
  const [display] = useSetting('conversationDisplay');
  const body = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const focus = useRef<HTMLDivElement>(null);
  const [shownAncestors, showMore] = useShownAncestors(conversation.ancestors.length);
  const { place, onAnchorChange } = useConversationPlace(id);
  useListKeys(`conversation:${id}`, body, null);
  useHeldFocus(place, { above, focus }, shownAncestors, conversation.phase === 'ready');

  // With nothing above it, what is said of its parent would be out of sight above the status in focus.
  const isOrphan = conversation.missing.orphanId === id;
  return (
    <div ref={body} className={styles.body} data-keeps-place>
      <div ref={above}>
        {!isOrphan && <MissingParent conversation={conversation} />}
        <Ancestors
          ids={conversation.ancestors}
          focusId={id}
          branchesAt={conversation.branchesAt}
          shown={shownAncestors}
          onShowMore={showMore}
          display={display}
        />
      </div>
      <div ref={focus} className={styles.focus}>
        <Focus id={id} conversation={conversation} />
      </div>
      {isOrphan && <MissingParent conversation={conversation} isBelow />}
      {conversation.phase === 'ready' && (
        <Replies
          id={id}
          conversation={conversation}
          display={display}
          place={place}
          onAnchorChange={onAnchorChange}
          partCount={partCount}
          onReadAsOne={onReadAsOne}
        />
      )}
    </div>
  );
}

function Focus({ id, conversation }: { id: string; conversation: ReturnType<typeof useConversation> }) {
  const t = useT();
  switch (conversation.phase) {
    case 'loading':
      return (
        <div aria-busy>
          <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
          <StatusSkeleton lines={3} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('conversation.failed')} error={conversation.failure} onRetry={conversation.retry} />;
    case 'unavailable':
      return <QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow>;
    case 'ready':
      return (
        <PeopleHeld value={conversation.surroundings === 'loading'}>
          <StatusCard statusId={id} place="focus" Stats={FocusStats} />
        </PeopleHeld>
      );
  }
}

/** Names the conversation: who wrote the status, and the warning over it, else its beginning. Draws nothing. */
function ConversationTitle({ id, setTitle }: { id: string; setTitle: ScreenProps['setTitle'] }): null {
  const status = useEntity('status', id);
  const author = useEntity('account', status?.accountId);
  const parser = usePostParser();
  const words = useMemo(() => {
    if (!status) return '';
    return status.spoilerText || plainText(status.contentHtml, { parser });
  }, [status, parser]);
  useDocumentTitle({ setTitle }, author ? [plainName(author), words.trim()].filter(Boolean).join(': ') : '');
  return null;
}
