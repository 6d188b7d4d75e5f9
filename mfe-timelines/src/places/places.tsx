import { useCallback, useMemo } from 'react';
import { chats, conversations, followedTags } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { formatList } from '@skerry/shared/i18n';
import { AccountAvatar, PeopleSkeleton } from '@skerry/shared/person';
import { isHashtag, plainName } from '@skerry/shared/rules';
import { useAbility, useHiddenCounts, useLocale, useModule, useObservable, useSession } from '@skerry/shared/runtime';
import { EmptyState, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Bookmark, Hash, List, MessageCircle, Search, UserRound } from '@skerry/shared/ui/icons';
import { PinGroup, type PinRow } from '@skerry/shared/ui/pin';
import { FoldersBody } from '../bookmarks/folders-body.tsx';
import { useFolders } from '../bookmarks/use-folders.ts';
import { conversationName } from '../status/conversation-name.ts';
import { ListsBody } from '../lists/lists-body.tsx';
import { useLists } from '../lists/use-lists.ts';
import { SearchMemory } from '../search/search-memory.ts';
import { useSuggestions, type Suggestions } from '../search/use-suggestions.ts';
import { useT } from '../use-t.ts';
import styles from './places.module.css';

const TAGS_ASKED = 100;

interface GroupProps {
  /** As it stands in the field. */
  wanted: string;
}

/** What can be pinned to the navigation, as far as the server has it: what is the user's, and what the field finds. */
export function Places({ wanted }: GroupProps) {
  const t = useT();
  const suggestions = useSuggestions(wanted, true);
  return (
    <div className={styles.all}>
      {useAbility('lists') && <ListPlaces wanted={wanted} />}
      <TagPlaces wanted={wanted} suggestions={suggestions} />
      <PeoplePlaces suggestions={suggestions} />
      <SearchPlaces wanted={wanted} />
      {useAbility('chats') && <ChatPlaces wanted={wanted} />}
      {useAbility('conversations') && <ConversationPlaces wanted={wanted} />}
      {useAbility('bookmarkFolders') && <FolderPlaces wanted={wanted} />}
      {wanted.trim() !== '' && (
        <div role="status" className={styles.none}>
          <EmptyState icon={Search} title={t('search.none')} />
        </div>
      )}
    </div>
  );
}

function ListPlaces({ wanted }: GroupProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const own = useLists();
  const places = own.entries?.map(({ id, title }): PinRow => {
    return { href: navigation.href('timelines.list', { id }) ?? '', label: title, icon: List };
  });
  return (
    <PinGroup title={t('lists.title')} places={places ?? null} wanted={wanted}>
      {!places && <ListsBody own={own}>{() => null}</ListsBody>}
    </PinGroup>
  );
}

/** The hashtag that is written, those that the server suggests for it, and those that the user follows. */
function TagPlaces({ wanted, suggestions: { rows } }: GroupProps & { suggestions: Suggestions }) {
  const t = useT();
  const ctx = useModule();
  const { api, navigation } = ctx.ports;
  const isHidden = useHiddenCounts();
  const canFollow = useAbility('followedTags');
  const [followed, retry] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) =>
        canFollow ? api.request(followedTags({ limit: TAGS_ASKED }), { signal }) : { data: [], error: null },
      [api, canFollow],
    ),
  );
  const written = wanted.trim().replace(/^[#\uff03]/, '');
  const word = written.toLocaleLowerCase();
  const uses = (history: readonly { uses: number }[]) =>
    isHidden || history.length === 0
      ? undefined
      : t('search.uses', { count: history.reduce((sum, day) => sum + day.uses, 0) });
  const own = followed.state === 'ready' ? followed.value : [];
  const found = [
    ...own.filter(({ name }) => name.toLocaleLowerCase().includes(word)).map((tag) => [tag.name, uses(tag.history)]),
    ...(isHashtag(written) ? [[written]] : []),
    ...rows.flatMap((row) => (row.section === 'tags' ? [[row.tag.name]] : [])),
  ] as [name: string, hint?: string][];
  const names = found.map(([name]) => name.toLocaleLowerCase());
  const places = found
    .filter((_, at) => names.indexOf(names[at]!) === at)
    .map(([tag, hint]): PinRow => {
      return { href: navigation.href('timelines.tag', { tag }) ?? '', label: `#${tag}`, icon: Hash, hint };
    });
  return (
    <PinGroup title={t('tab.hashtags')} places={places} wanted="">
      {followed.state === 'failed' && <FailureCard title={t('tagsFailed')} error={followed.error} onRetry={retry} />}
    </PinGroup>
  );
}

/** Whom the search of the field finds. */
function PeoplePlaces({ suggestions: { rows, state, error, retry } }: { suggestions: Suggestions }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const people = rows.flatMap((row): Account[] => ('account' in row && row.account ? [row.account] : []));
  const places = people.map((account): PinRow => ({
    href: navigation.href('profile.user', { name: account.acct }) ?? '',
    label: plainName(account),
    icon: UserRound,
    hint: `@${account.acct}`,
    picture: <AccountAvatar account={account} size={28} />,
  }));
  const isAsking = people.length === 0 && (state === 'asking' || state === 'address');
  return (
    <PinGroup title={t('tab.people')} places={places} wanted="">
      {isAsking && <PeopleSkeleton label={t('search.loading')} />}
      {error && <FailureCard title={t('suggest.failed')} error={error} onRetry={retry} />}
    </PinGroup>
  );
}

function SearchPlaces({ wanted }: GroupProps) {
  const t = useT();
  const ctx = useModule();
  const { saved } = useObservable(useMemo(() => SearchMemory.of(ctx).state$, [ctx]));
  const places = saved.map(({ search, label }): PinRow => {
    const params = Object.fromEntries(new URLSearchParams(search));
    return { href: ctx.ports.navigation.href('timelines.search', params) ?? '', label, icon: Search };
  });
  return <PinGroup title={t('suggest.saved')} places={places} wanted={wanted} />;
}

function ChatPlaces({ wanted }: GroupProps) {
  const t = useT();
  const ctx = useModule();
  const { api, entities, navigation } = ctx.ports;
  const username = useSession().account?.acct ?? '';
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(chats(), { signal }), [api]),
  );
  const own = loaded.state === 'ready' ? loaded.value : [];
  const places = own.flatMap(({ accountId }): PinRow[] => {
    const account = entities.peek('account', accountId);
    const href = navigation.href('timelines.chat', { username, accountId }) ?? '';
    return account ? [{ href, label: plainName(account), icon: MessageCircle, hint: `@${account.acct}` }] : [];
  });
  return (
    <PinGroup title={t('chats.title')} places={loaded.state === 'ready' ? places : null} wanted={wanted}>
      {loaded.state === 'loading' && <PeopleSkeleton label={t('chats.loading')} />}
      {loaded.state === 'failed' && <FailureCard title={t('chats.failed')} error={loaded.error} onRetry={retry} />}
    </PinGroup>
  );
}

/** The conversations of direct messages that the server lists, by their people and what was said last. */
function ConversationPlaces({ wanted }: GroupProps) {
  const t = useT();
  const locale = useLocale();
  const username = useSession().account?.acct ?? '';
  const ctx = useModule();
  const { api, entities, navigation } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(conversations(), { signal }), [api]),
  );
  const own = loaded.state === 'ready' ? loaded.value : [];
  const places = own.flatMap(({ id, accountIds, lastStatusId }): PinRow[] => {
    const status = entities.peek('status', lastStatusId ?? '');
    const author = entities.peek('account', status?.accountId ?? '');
    if (!status || !author) return [];
    const people = accountIds.flatMap((accountId) => entities.peek('account', accountId) ?? []);
    const label = formatList(locale, (people.length > 0 ? people : [author]).map(plainName));
    const href = navigation.href('timelines.dm', { username, conversationId: id }) ?? '';
    return [{ href, label, icon: MessageCircle, hint: conversationName(status, author) }];
  });
  return (
    <PinGroup title={t('timeline.dms')} places={loaded.state === 'ready' ? places : null} wanted={wanted}>
      {loaded.state === 'loading' && <PeopleSkeleton label={t('inbox.loading')} />}
      {loaded.state === 'failed' && <FailureCard title={t('inbox.failed')} error={loaded.error} onRetry={retry} />}
    </PinGroup>
  );
}

function FolderPlaces({ wanted }: GroupProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const own = useFolders();
  const places = own.entries?.map(({ id, name }): PinRow => {
    return { href: navigation.href('timelines.bookmark-folder', { folderId: id }) ?? '', label: name, icon: Bookmark };
  });
  return (
    <PinGroup title={t('folders.title')} places={places ?? null} wanted={wanted}>
      {!places && <FoldersBody own={own}>{() => null}</FoldersBody>}
    </PinGroup>
  );
}
