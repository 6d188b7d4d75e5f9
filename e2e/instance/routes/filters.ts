import { castError, missingField, refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { isoSecondsOrNull } from '../dates.ts';
import type { Json } from '../json.ts';

interface FilterRow {
  account_id: string;
  filter_id: number;
  phrase: string;
  context: string;
  irreversible: number;
  whole_word: number;
  expires_at: number | null;
}
const CONTEXTS: readonly string[] = ['home', 'notifications', 'public', 'thread', 'account'];

const json = (row: FilterRow): Json => ({
  id: String(row.filter_id),
  phrase: row.phrase,
  context: JSON.parse(row.context),
  expires_at: isoSecondsOrNull(row.expires_at),
  irreversible: row.irreversible === 1,
  whole_word: row.whole_word === 1,
});

/** Filters v1; ids count from 1 for each account. */
export function filterRoutes(api: Api): void {
  const { core } = api;
  const own = ({ viewer, path }: OwnCall): FilterRow =>
    found(
      core.db.get<FilterRow>('SELECT * FROM filters WHERE account_id = :me AND filter_id = :id', {
        me: viewer.id,
        id: Number(path('id')),
      }),
    );
  const changed = (id: string): void => {
    if (core.flavour.family === 'mastodon') core.hub.send(`user:${id}`, 'filters_changed', () => '');
  };
  const fields = ({
    input,
  }: OwnCall): Pick<FilterRow, 'phrase' | 'context' | 'irreversible' | 'whole_word' | 'expires_at'> => {
    const phrase = input.required('phrase').trim();
    if (!input.has('context')) throw missingField('context');
    if (!Array.isArray(input.all['context'])) throw castError('context', 'Invalid array. Got: string');
    if (!phrase) throw refuse(422, "can't be blank");
    const seconds = input.int('expires_in');
    return {
      phrase,
      context: JSON.stringify(input.list('context').filter((name) => CONTEXTS.includes(name))),
      irreversible: input.bool('irreversible') ? 1 : 0,
      whole_word: (input.bool('whole_word') ?? true) ? 1 : 0,
      expires_at: seconds ? core.clock.now() + seconds * 1000 : null,
    };
  };
  const save = (call: OwnCall, id: number): Json => {
    const row: FilterRow = { account_id: call.viewer.id, filter_id: id, ...fields(call) };
    core.db.insert('filters', { ...row }, 'OR REPLACE');
    changed(call.viewer.id);
    return json(row);
  };
  api.own(
    'GET',
    '/api/v1/filters',
    ({ viewer }) =>
      core.db
        .all<FilterRow>(
          'SELECT * FROM filters WHERE account_id = :me AND (expires_at IS NULL OR expires_at > :now) ORDER BY filter_id',
          {
            me: viewer.id,
            now: core.clock.now(),
          },
        )
        .map(json),
    { scopes: ['read:filters'] },
  );
  api.own(
    'POST',
    '/api/v1/filters',
    (call) =>
      save(
        call,
        1 + core.db.count('SELECT max(filter_id) FROM filters WHERE account_id = :me', { me: call.viewer.id }),
      ),
    { scopes: ['write:filters'] },
  );
  api.own('GET', '/api/v1/filters/:id', (call) => json(own(call)), { scopes: ['read:filters'] });
  api.own('PUT', '/api/v1/filters/:id', (call) => save(call, own(call).filter_id), { scopes: ['write:filters'] });
  api.own(
    'DELETE',
    '/api/v1/filters/:id',
    (call) => {
      core.db.run('DELETE FROM filters WHERE account_id = :me AND filter_id = :id', {
        me: call.viewer.id,
        id: own(call).filter_id,
      });
      changed(call.viewer.id);
      return {};
    },
    { scopes: ['write:filters'] },
  );
}
