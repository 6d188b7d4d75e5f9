import type { EntityChange, EntityPort } from '@skerry/shared/contract';

/** What a mute of a server changes on its people who are known here. */
export function changesOnServer(entities: EntityPort, host: string, domainBlocking: boolean): EntityChange[] {
  return entities
    .known('account')
    .filter(({ acct, id }) => acct.endsWith(`@${host}`) && entities.peek('relationship', id))
    .map(({ id }) => ({ kind: 'relationship', id, patch: (one) => ({ ...one, domainBlocking }) }));
}
