import { useState } from 'react';
import { RouteLink, useModule, useObservable, useSession, type ScreenProps } from '@skerry/shared/runtime';
import { buttonClass, classes, EmptyState, Icon, IconButton, PanelHead, VisuallyHidden } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { CheckCheck, Mail, PenLine } from '@skerry/shared/ui/icons';
import { ConversationList } from '../inbox/conversation-list.tsx';
import { ownInbox } from '../inbox/inbox.ts';
import { NewTalk } from '../inbox/new-talk.tsx';
import { TalkPage } from '../inbox/talk-page.tsx';
import { useT } from '../use-t.ts';
import { InboxFrame, useIsBeside } from './inbox-frame.tsx';
import styles from './inbox-screen.module.css';
import { InboxTabs } from './inbox-tabs.tsx';

type InboxScreenProps = ScreenProps<{ conversationId?: string }>;

/** The user's direct messages: all conversations, and one of them. */
export function InboxScreen({ params: { conversationId }, setTitle }: InboxScreenProps) {
  const t = useT();
  const isBeside = useIsBeside();
  const isNew = conversationId === 'new';
  return (
    <InboxFrame
      isBeside={isBeside}
      list={
        <>
          <ListHead />
          <ConversationList current={conversationId} isBeside={isBeside} />
        </>
      }
      talk={
        conversationId === undefined ? null : isNew ? (
          <NewTalk isBeside={isBeside} />
        ) : (
          <TalkPage key={conversationId} id={conversationId} isBeside={isBeside} setTitle={setTitle} />
        )
      }
      placeholder={<EmptyState icon={Mail} title={t('inbox.choose')} />}
    />
  );
}

function ListHead() {
  const t = useT();
  const me = useSession().account;
  return (
    <>
      <PanelHead
        isSticky
        level={1}
        title={t('timeline.dms')}
        actions={
          <>
            <MarkAllRead />
            <RouteLink
              to="timelines.dm"
              params={{ username: me?.acct ?? '', conversationId: 'new' }}
              className={classes(buttonClass({ variant: 'ghost' }), styles.new)}
              title={t('inbox.new')}
            >
              <Icon as={PenLine} />
              <VisuallyHidden>{t('inbox.new')}</VisuallyHidden>
            </RouteLink>
          </>
        }
      />
      <InboxTabs selected="conversations" />
    </>
  );
}

/** Offered as long as something is unread. */
function MarkAllRead() {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const { entries } = useObservable(inbox.state$);
  const [isBusy, setBusy] = useState(false);
  if (!entries?.some(({ isUnread }) => isUnread)) return null;
  const mark = async () => {
    setBusy(true);
    const error = await inbox.markAllRead();
    setBusy(false);
    if (error) showFailure(ctx, error);
  };
  return <IconButton icon={CheckCheck} label={t('inbox.markAll')} isBusy={isBusy} onClick={() => void mark()} />;
}
