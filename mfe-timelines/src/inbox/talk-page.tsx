import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '@skerry/shared/api';
import { PeopleSkeleton } from '@skerry/shared/person';
import {
  Slot,
  useDocumentTitle,
  useEntity,
  useModule,
  useObservable,
  useSession,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { BackButton, EmptyState, PanelHead } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Mail } from '@skerry/shared/ui/icons';
import { StatusScope } from '../status/status-scope.tsx';
import { RefreshFailed } from '../refresh-failed.tsx';
import { useT } from '../use-t.ts';
import { Faces } from '../talks/faces.tsx';
import { followInbox } from './follow-inbox.ts';
import { ownInbox } from './inbox.ts';
import styles from '../talks/talks.module.css';
import { Messages } from './messages.tsx';
import { usePeople } from './people-names.ts';
import { Talk } from './talk.ts';
import { TalkActions } from './talk-actions.tsx';

/** Milliseconds for which a conversation has to be open and seen until it counts as read. */
const READ_MS = 1000;

interface TalkPageProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
  /** The list stands beside it. */
  isBeside: boolean;
}

/** One conversation as a talk, the oldest message at the top, with the form below. */
export function TalkPage({ id, isBeside, setTitle }: TalkPageProps) {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const talk = useMemo(() => new Talk(ctx, inbox, id), [ctx, inbox, id]);
  const { ids, error, isGone, newId, older } = useObservable(talk.state$);
  const entry = useObservable(inbox.state$).entries?.find((one) => one.id === id);
  const last = useEntity('status', entry?.lastStatusId);
  const me = useSession().account;
  const { accounts, names, handles } = usePeople(entry?.accountIds ?? [], last, me?.acct ?? '');
  useDocumentTitle({ setTitle }, entry ? names : '');
  useEffect(() => {
    void talk.load();
    // The list beside it follows the server, and this follows the list.
    const following = isBeside ? null : followInbox(ctx, () => void inbox.load()).subscribe();
    return () => following?.unsubscribe();
  }, [ctx, inbox, talk, isBeside]);
  const lastStatusId = entry?.lastStatusId;
  useEffect(() => {
    if (lastStatusId) void talk.load();
  }, [talk, lastStatusId]);
  useReading(entry);
  const retry = () => void talk.load();
  const isLost = isGone && !entry;
  return (
    <>
      <PanelHead
        isSticky={!isBeside}
        level={isBeside ? 2 : 1}
        before={
          <>
            {!isBeside && <BackButton label={t('chat.back')} />}
            {entry && <Faces accounts={accounts} isSmall />}
          </>
        }
        title={
          <span className={styles.title}>
            <span className={styles.names}>{entry ? names : t('timeline.dms')}</span>
            {accounts.length > 1 && (
              <span className={styles.count}>{t('inbox.people', { count: accounts.length })}</span>
            )}
          </span>
        }
        actions={entry && <TalkActions conversation={entry} names={names} />}
      />
      {isLost ? (
        <EmptyState icon={Mail} title={t('inbox.missing')} />
      ) : ids === null || !entry ? (
        error ? (
          <FailureCard title={t('inbox.talkFailed')} error={error} onRetry={retry} />
        ) : (
          <PeopleSkeleton label={t('older.loading')} />
        )
      ) : (
        <>
          {error && <RefreshFailed title={t('inbox.talkFailed')} error={error} onRetry={retry} />}
          <StatusScope filters={null}>
            <Messages
              ids={ids}
              newId={newId}
              older={older}
              handles={handles}
              isGroup={accounts.length > 1}
              onOlder={() => void talk.loadOlder()}
            />
          </StatusScope>
          <Form conversation={entry} ids={ids} talk={talk} />
        </>
      )}
    </>
  );
}

interface FormProps {
  conversation: Conversation;
  ids: readonly string[];
  talk: Talk;
}

/** Answers the latest message of somebody who is in the conversation: servers also deliver to whom a post answers. */
function Form({ conversation: { id, accountIds }, ids, talk }: FormProps) {
  const { entities } = useModule().ports;
  const me = useSession().account?.id;
  const others = accountIds.filter((one) => one !== me);
  const isIn = (author: string | undefined) => author !== undefined && (author === me || others.includes(author));
  // Opened by a finger, it would bring the keyboard.
  const [takesFocus] = useState(() => window.matchMedia('(pointer: fine)').matches);
  const statusId = ids.findLast((one) => isIn(entities.peek('status', one)?.accountId)) ?? null;
  // Everybody in it is deleted.
  if (accountIds.length === 0) return null;
  return (
    <div className={styles.form}>
      <Slot
        slot="status/talk/v1"
        params={{
          id,
          accountIds: others,
          statusId,
          takesFocus,
          posted: (sent) => sent !== null && talk.add(sent),
        }}
      />
    </div>
  );
}

/** One that is open and seen for a second is read. */
function useReading(conversation: Conversation | undefined): void {
  const inbox = ownInbox(useModule());
  const id = conversation?.isUnread ? conversation.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void inbox.markRead(id), READ_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, inbox]);
}
