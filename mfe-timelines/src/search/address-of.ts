import type { ModuleContext } from '@skerry/shared/contract';
import { foundAmong, parseUrl, type Sought } from '@skerry/shared/rules';

export interface FoundIds {
  readonly statuses: readonly string[];
  readonly people: readonly string[];
}

/** The address here of the one thing that was sought by its own address; `null` if it is not among what was found. */
export function addressOf(
  { entities, navigation }: Pick<ModuleContext['ports'], 'entities' | 'navigation'>,
  sought: Sought,
  found: FoundIds,
): string | null {
  const people = found.people.flatMap((id) => entities.peek('account', id) ?? []);
  const statuses = found.statuses.flatMap((id) => entities.peek('status', id) ?? []);
  const id = foundAmong(sought, [
    ...statuses.map(({ id: statusId, uri, url }) => ({ id: `status ${statusId}`, addresses: [uri, url] })),
    ...people.map(({ id: accountId, fqn, url }) => ({
      id: `account ${accountId}`,
      handle: fqn.includes('@') ? fqn : `${fqn}@${parseUrl(url)?.host ?? ''}`,
      addresses: [url],
    })),
  ]);
  const status = statuses.find((one) => `status ${one.id}` === id);
  const person = people.find((one) => `account ${one.id}` === id);
  const href = status
    ? navigation.href('timelines.conversation', { id: status.id })
    : person && navigation.href('profile.user', { name: person.acct });
  return href ?? null;
}
