import { filters, filtersV2, type Filter } from '../api/index.ts';
import type { ApiPort, Result } from '../contract/index.ts';
import type { Abilities } from '../entities/index.ts';

/** Filters of the server. `place` as in `OwnFilter`; `null`: it has no filters. */
export interface ServerFilters {
  place: 'several' | 'single' | null;
  filters: readonly Filter[];
}

/** Filters of several phrases; where these do not exist, those of one phrase. Neither is no failure. */
export async function loadServerFilters(
  api: Pick<ApiPort, 'request'>,
  { filtersV2: hasSeveral }: Abilities,
  signal: AbortSignal,
): Promise<Result<ServerFilters>> {
  const places = hasSeveral === false ? (['single'] as const) : (['several', 'single'] as const);
  for (const place of places) {
    const { data, error } = await api.request(place === 'several' ? filtersV2() : filters(), { signal });
    if (!error) return { data: { place, filters: data }, error };
    if (error.code !== 'not-found' && error.code !== 'unsupported') return { data: undefined, error };
  }
  return { data: { place: null, filters: [] }, error: null };
}
