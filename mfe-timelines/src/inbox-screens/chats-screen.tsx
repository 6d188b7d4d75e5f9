import { useState } from 'react';
import { useAbility, useModule, useObservable, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, EmptyState, IconButton, Panel, PanelHead } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { CheckCheck, MessageCircle } from '@skerry/shared/ui/icons';
import { ChatList } from '../chats/chat-list.tsx';
import { ChatPage } from '../chats/chat-page.tsx';
import { ownChats } from '../chats/own-chats.ts';
import { useT } from '../use-t.ts';
import { InboxFrame, useIsBeside } from './inbox-frame.tsx';
import { InboxTabs } from './inbox-tabs.tsx';

type ChatsScreenProps = ScreenProps<{ accountId?: string }>;

/** The user's chats and one of them, as a tab of the inbox; on servers without chats, that they have none (TL-177). */
export function ChatsScreen({ params: { accountId }, setTitle }: ChatsScreenProps) {
  const t = useT();
  const isBeside = useIsBeside();
  if (!useAbility('chats'))
    return (
      <Panel>
        <PanelHead isSticky level={1} title={t('chats.title')} before={<BackButton label={t('chat.back')} />} />
        <EmptyState icon={MessageCircle} title={t('chats.unsupported')} body={t('chats.unsupportedBody')} />
      </Panel>
    );
  return (
    <InboxFrame
      isBeside={isBeside}
      list={
        <>
          <PanelHead isSticky level={1} title={t('timeline.dms')} actions={<MarkAllRead />} />
          <InboxTabs selected="chats" />
          <ChatList current={accountId} />
        </>
      }
      talk={
        accountId === undefined ? null : (
          <ChatPage key={accountId} accountId={accountId} isBeside={isBeside} setTitle={setTitle} />
        )
      }
      placeholder={<EmptyState icon={MessageCircle} title={t('inbox.choose')} />}
    />
  );
}

/** Offered as long as something is unread. */
function MarkAllRead() {
  const t = useT();
  const ctx = useModule();
  const own = ownChats(ctx);
  const { chats } = useObservable(own.state$);
  const [isBusy, setBusy] = useState(false);
  if (!chats?.some(({ unreadCount }) => unreadCount > 0)) return null;
  const mark = async () => {
    setBusy(true);
    const error = await own.markAllRead();
    setBusy(false);
    if (error) showFailure(ctx, error);
  };
  return <IconButton icon={CheckCheck} label={t('inbox.markAll')} isBusy={isBusy} onClick={() => void mark()} />;
}
