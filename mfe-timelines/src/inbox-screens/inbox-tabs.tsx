import { formatNumber } from '@skerry/shared/i18n';
import { useAbility, useHiddenCounts, useLocale, useModule, useObservable, useSession } from '@skerry/shared/runtime';
import { Tabs } from '@skerry/shared/ui';
import { ownChats } from '../chats/own-chats.ts';
import { ownInbox } from '../inbox/inbox.ts';
import { useT } from '../use-t.ts';

/** Conversations and chats, where the server has both. */
export function InboxTabs({ selected }: { selected: 'conversations' | 'chats' }) {
  const t = useT();
  const ctx = useModule();
  const locale = useLocale();
  const me = useSession().account;
  const isHidden = useHiddenCounts();
  const { entries } = useObservable(ownInbox(ctx).state$);
  const { chats } = useObservable(ownChats(ctx).state$);
  if (useAbility('chats') !== true) return null;
  const count = (unread: number) => (unread > 0 && !isHidden ? { count: formatNumber(locale, unread) } : {});
  const { navigation } = ctx.ports;
  return (
    <Tabs
      label={t('timeline.dms')}
      selected={selected}
      tabs={[
        {
          key: 'conversations',
          label: t('inbox.conversations'),
          ...count(entries?.filter(({ isUnread }) => isUnread).length ?? 0),
        },
        {
          key: 'chats',
          label: t('chats.title'),
          ...count((chats ?? []).reduce((total, { unreadCount }) => total + unreadCount, 0)),
        },
      ]}
      onSelect={(key) => {
        const route = key === 'chats' ? 'timelines.chats' : 'timelines.dms';
        const href = navigation.href(route, { username: me?.acct ?? '' });
        if (key !== selected && href) navigation.go(href, { replace: true });
      }}
    />
  );
}
