import { useAbility, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { ChatListPage } from './chat-list-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { useT } from '../use-t.ts';

type ChatScreensProps = ScreenProps<{ routeId: string; accountId?: string }>;

/** All chats, or one, where the server has them (TL-177). */
export function ChatScreens({ params: { accountId }, setTitle }: ChatScreensProps) {
  const t = useT();
  if (!useAbility('chats'))
    return (
      <Panel>
        <PanelHead isSticky level={1} title={t('chats.title')} before={<BackButton label={t('chat.back')} />} />
        <EmptyState icon={MessageCircle} title={t('chats.unsupported')} body={t('chats.unsupportedBody')} />
      </Panel>
    );
  if (accountId === undefined) return <ChatListPage />;
  return <ChatPage key={accountId} accountId={accountId} setTitle={setTitle} />;
}
