import type { Api, Call } from '../http/call.ts';
import { pageOf } from '../model/paging.ts';
import { searchAccounts, searchStatuses, searchTags } from '../services/search.ts';
import { accountJson } from '../render/account.ts';
import { statusJson } from '../render/status.ts';
import { tagJson } from '../render/tag.ts';

function search(call: Call): unknown {
  const { core, input, viewer } = call;
  const q = input.required('q').trim();
  const type = input.text('type');
  const page = pageOf(input);
  const includes = (name: string): boolean => !type || type === name;
  return {
    accounts: includes('accounts')
      ? searchAccounts(call, q, page).map((row) =>
          accountJson(core, row, viewer, { withRelationship: input.bool('with_relationships') ?? false }),
        )
      : [],
    statuses: includes('statuses') ? searchStatuses(call, q, page).map((row) => statusJson(core, row, viewer)) : [],
    hashtags: includes('hashtags')
      ? searchTags(q)
          .slice(page.offset, page.offset + page.limit)
          .map((name) =>
            core.flavour.family === 'mastodon'
              ? tagJson(core, name, viewer)
              : { name, url: `${core.url}/tag/${encodeURIComponent(name)}` },
          )
      : [],
  };
}

export function searchRoutes(api: Api): void {
  api.open('GET', '/api/v2/search', search, { scopes: ['read:search'] });
  api.open('GET', '/api/v1/search', search, { scopes: ['read:search'], on: ['pleroma'] });
}
