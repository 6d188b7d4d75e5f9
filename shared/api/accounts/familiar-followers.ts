import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { readList } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { id, read, readEach, unknown } from '../wire.ts';

const FamiliarWire = v.object({ id, accounts: unknown });
const MAX_ASKED = 100;
const MAX_FAMILIAR = 500;

/** For each of the accounts, its followers that the reader follows. Pleroma and Mastodon; 404 on Akkoma. */
export function familiarFollowers(ids: readonly string[]): ApiCall<Record<string, string[]>> {
  return {
    method: 'GET',
    path: '/api/v1/accounts/familiar_followers',
    needs: 'familiarFollowers',
    query: { id: ids },
    parse(raw, reading) {
      const found = readList(
        raw,
        'follower',
        MAX_ASKED,
        (item): [string, string[]] | null => {
          const wire = read(FamiliarWire, item);
          return (
            wire && [
              wire.id,
              readEach(
                wire.accounts,
                MAX_FAMILIAR,
                (person) => readAccount(person, reading),
                'account of followers',
                reading.report,
              ),
            ]
          );
        },
        reading.report,
      );
      // Ids are the server's: without a prototype `__proto__` is one like any other.
      return Object.assign(Object.create(null) as Record<string, string[]>, Object.fromEntries(found));
    },
  };
}
