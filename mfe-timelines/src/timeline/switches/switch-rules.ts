import type { EntityPort } from '@skerry/shared/contract';
import { leftOutBy, type TimelineSwitches } from '@skerry/shared/rules';
import { belongsTo, type TagChoice } from '../../tags/tag-choice.ts';
import type { LeftOut } from './switches.ts';

/** The rules of switches, for timelines that have some: loaded on demand. */
export { foldByHour } from './repeats-by-hour.ts';

/** What leaves an entry out, by what the cache has of it. `away`: accounts whose posts and repeats are kept out. */
export function leftOutIn(
  entities: Pick<EntityPort, 'peek'>,
  switches: TimelineSwitches,
  ownId: string | undefined,
  tags?: TagChoice,
  away: ReadonlySet<string> = new Set(),
): LeftOut {
  return (id) => {
    const entry = entities.peek('status', id);
    const status = entry?.repeatOfId ? entities.peek('status', entry.repeatOfId) : entry;
    if (!entry || !status) return null;
    if (away.has(entry.accountId)) return 'lists';
    if (tags && !belongsTo(tags, status.tags)) return 'tags';
    const isBot = entities.peek('account', entry.accountId)?.isBot ?? false;
    return leftOutBy(switches, {
      status,
      author: entities.peek('account', status.accountId),
      repeatedBy: entry.repeatOfId ? { id: entry.accountId, isBot } : undefined,
      ownId,
      follows: (accountId) => entities.peek('relationship', accountId)?.following,
    });
  };
}
