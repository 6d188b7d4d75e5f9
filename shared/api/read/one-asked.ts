import type { ApiCall, Reading } from '../../contract/api.ts';
import type { EntityMap } from '../../contract/entities.ts';
import { markMissing, missingKeys } from '../../entities/missing.ts';
import { MalformedReply } from '../errors.ts';
import type { One } from '../page.ts';
import { put } from './batch.ts';

/**
 * Reads the reply to a call about one entity. Some servers answer with another id than they were asked for, because
 * theirs change with an edit or a vote (snac): then the entity is also put under the id that was asked for, which is
 * the one that views show. Throws `MalformedReply` if it is malformed.
 */
export function oneAsked<K extends 'status' | 'poll'>(
  kind: K,
  asked: string,
  readOne: (raw: unknown, reading: Reading) => string | null,
): ApiCall<One<K>>['parse'] {
  return (raw, reading) => {
    const answered = readOne(raw, reading);
    const all = (reading.found[kind] ?? []) as EntityMap[K][];
    const found = all.find(({ id }) => id === answered);
    if (!found) throw new MalformedReply(`a ${kind}`, raw);
    if (!all.some(({ id }) => id === asked)) {
      const shown = all.find(({ id }) => 'repeatOfId' in found && id === found.repeatOfId) ?? found;
      put(reading, kind, markMissing({ ...shown, id: asked }, missingKeys(shown) as (keyof EntityMap[K])[]));
    }
    return { kind, id: asked };
  };
}
