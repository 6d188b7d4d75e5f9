import { formatNumber } from '@skerry/shared/i18n';
import type { Account } from '@skerry/shared/entities';
import { PeopleSkeleton } from '@skerry/shared/person';
import { areCountsKnown } from '@skerry/shared/rules';
import { onDemand, Slot, useLocale, useSlotEntries } from '@skerry/shared/runtime';
import { Tabs } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT, type MessageKey } from '../use-t.ts';
import { useProfileTab, type TabId } from './use-profile-tab.ts';
import styles from './profile.module.css';

const StatusesAbsent = onDemand(() => import(/* webpackChunkName: "profile-extras" */ './statuses-absent.tsx'));
const PeopleList = onDemand(() => import('../people-list/people-list.tsx'));
const FeaturedTags = onDemand(() => import('../tags/featured-tags.tsx'));

const LABELS: Readonly<Record<TabId, MessageKey>> = {
  statuses: 'tab.statuses',
  replies: 'tab.replies',
  media: 'tab.media',
  followees: 'tab.following',
  followers: 'tab.followers',
  favorites: 'tab.favourites',
  featured: 'tab.featured',
};

/** An account's statuses, followers and followed accounts (PR-001), and the hashtags that it features. */
export function ProfileTabs({ account }: { account: Account }) {
  const t = useT();
  const locale = useLocale();
  const [selected, select, shown] = useProfileTab(account);
  const compact = (count: number) => formatNumber(locale, count, { notation: 'compact', maximumFractionDigits: 1 });
  const count = (tab: TabId) => {
    if (!areCountsKnown(account)) return undefined;
    if (tab === 'followees' && !account.hidesFollowsCount) return compact(account.followingCount);
    return tab === 'followers' && !account.hidesFollowersCount ? compact(account.followersCount) : undefined;
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('tabs.label')}
        tabs={shown.map((tab) => ({ key: tab, label: t(LABELS[tab]), count: count(tab) }))}
        selected={selected}
        onSelect={select}
      >
        <TabContent key={selected} account={account} tab={selected} />
      </Tabs>
    </div>
  );
}

function TabContent({ account, tab }: { account: Account; tab: TabId }) {
  const t = useT();
  const renderFailed = (title: MessageKey) => (retry: () => void) => (
    <FailureCard title={t(title)} error={null} onRetry={retry} />
  );
  if (tab === 'followees' || tab === 'followers')
    return (
      <PeopleList
        accountId={account.id}
        kind={tab}
        whileLoading={<PeopleSkeleton label={t('people.loading')} />}
        renderFailed={renderFailed('people.failed')}
      />
    );
  if (tab === 'featured')
    return <FeaturedTags accountId={account.id} renderFailed={renderFailed('tab.featuredFailed')} />;
  return <Statuses accountId={account.id} kind={tab === 'favorites' ? 'favourites' : tab} />;
}

/** The module for statuses shows them; without it there is a message. */
function Statuses({ accountId, kind }: { accountId: string; kind: 'statuses' | 'replies' | 'media' | 'favourites' }) {
  const entries = useSlotEntries('account/timeline/v1');
  if (entries.length === 0) return <StatusesAbsent />;
  return <Slot slot="account/timeline/v1" params={{ accountId, kind }} />;
}
