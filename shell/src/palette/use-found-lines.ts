import { Hash, RotateCw, Search, UserRound } from '@skerry/shared/ui/icons';
import { plainName, wordsForPeople } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { mayWorkAgain } from '@skerry/shared/ui/failure';
import type { PaletteLine } from './palette-lines.ts';
import { useInstanceSearch } from './use-instance-search.ts';
import { useT } from '../texts/use-t.ts';

interface FoundLines {
  lines: readonly PaletteLine[];
  isLoading: boolean;
  /** What to say of a failure: the server's own words if they are for people. */
  failure: string | null;
}

/** What the instance finds, and how far it is. Places whose module is off are left out. */
export function useFoundLines(typed: string): FoundLines {
  const t = useT();
  const { entities, navigation } = useModule().ports;
  const { state, error, people, tags, retry } = useInstanceSearch(typed);
  const to = (href: string | undefined) => (href === undefined ? null : () => navigation.go(href));
  const wanted = typed.trim();
  const lines = [
    ...people.flatMap((id): PaletteLine[] => {
      const account = entities.peek('account', id);
      const run = account && to(navigation.href('profile.user', { name: account.acct }));
      if (!account || !run) return [];
      const name = plainName(account);
      const picture = account.avatarStatic || account.avatar;
      const detail = `@${account.acct}`;
      return [{ key: `person ${id}`, section: 'people', label: name, detail, icon: UserRound, picture, run }];
    }),
    ...tags.flatMap((tag): PaletteLine[] => {
      const run = to(navigation.href('timelines.tag', { tag }));
      return run ? [{ key: `tag ${tag}`, section: 'tags', label: `#${tag}`, icon: Hash, run }] : [];
    }),
  ];
  const everything = wanted === '' ? null : to(navigation.href('timelines.search', { query: wanted }));
  if (everything)
    lines.push({
      key: 'search',
      section: 'search',
      label: t('palette.everything', { text: wanted }),
      icon: Search,
      run: everything,
    });
  if (error && mayWorkAgain(error))
    lines.push({
      key: 'retry',
      section: 'search',
      label: t('palette.retry'),
      icon: RotateCw,
      staysOpen: true,
      run: retry,
    });
  const failure = error && (wordsForPeople(error.serverText) ?? t('palette.failed'));
  return { lines, isLoading: state === 'loading', failure };
}
