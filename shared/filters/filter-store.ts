import {
  createFilter,
  createFilterV2,
  deleteFilter,
  deleteFilterV2,
  filterStatus,
  updateFilter,
  updateFilterV2,
} from '../api/index.ts';
import type { ApiError, ModuleContext, Result } from '../contract/index.ts';
import { firstValueFrom } from '../runtime/index.ts';
import { readFiltersHere, withFilter, withoutFilter } from './filters-here.ts';
import { loadServerFilters, type ServerFilters } from './load-filters.ts';
import { canHold, type FilterDraft, type OwnFilter } from './own-filter.ts';

/** The preference that keeps what the server cannot. */
export interface FiltersHere {
  read(): readonly string[];
  write(texts: readonly string[]): void;
}

export interface LoadedFilters {
  /** Where new ones are kept if the server can; `null`: it has no filters. */
  place: ServerFilters['place'];
  filters: readonly OwnFilter[];
}

/**
 * `saved`: so many of the keywords are filters of their own already, also if a later one failed. `id`: of the first
 * one, if it is saved.
 */
export interface SavedFilter {
  error: ApiError | null;
  saved: number;
  place: OwnFilter['place'];
  id: string | null;
}

type Context = Pick<ModuleContext, 'bus' | 'instance$'> & { ports: Pick<ModuleContext['ports'], 'api'> };

/**
 * Reads, saves and removes the user's filters. Each is kept on the server if the server has filters that can be so,
 * else in the preferences. What changes them here is announced with `settings/filters-changed/v1`.
 */
export class FilterStore {
  readonly #ctx: Context;
  readonly #here: FiltersHere;

  constructor(ctx: Context, here: FiltersHere) {
    this.#ctx = ctx;
    this.#here = here;
  }

  async load(signal: AbortSignal): Promise<Result<LoadedFilters>> {
    const { abilities } = await firstValueFrom(this.#ctx.instance$);
    const { data, error } = await loadServerFilters(this.#ctx.ports.api, abilities, signal);
    if (error) return { data, error };
    const { place } = data;
    const own = place === null ? [] : data.filters.map((filter) => ({ ...filter, place, repeaters: [] }));
    return { data: { place, filters: [...own, ...readFiltersHere(this.#here.read())] }, error: null };
  }

  /** `former`: the filter that it replaces. */
  async save(draft: FilterDraft, former: OwnFilter | null): Promise<SavedFilter> {
    const { abilities } = await firstValueFrom(this.#ctx.instance$);
    if (abilities.filtersV2 !== false && former?.place !== 'single' && canHold('several', draft)) {
      const saved = await this.#saveSeveral(draft, former?.place === 'several' ? former : null);
      if (!saved.error || !lacksSuch(saved.error, draft)) return this.#done(saved, former);
    }
    if (abilities.filtersV1 !== false && former?.place !== 'several' && canHold('single', draft)) {
      const saved = await this.#saveSingle(draft, former?.place === 'single' ? former : null);
      if (!saved.error || !lacksSuch(saved.error, draft)) return this.#done(saved, former);
    }
    return this.#done(this.#saveHere(draft, former?.place === 'here' ? former : null), former);
  }

  async remove(filter: Pick<OwnFilter, 'id' | 'place'>): Promise<Result<void>> {
    const { data, error } = await this.#remove(filter);
    if (!error) this.#announce();
    return error ? { data, error } : { data: undefined, error };
  }

  async #remove({ id, place }: Pick<OwnFilter, 'id' | 'place'>): Promise<Result<void>> {
    if (place !== 'here') {
      const { api } = this.#ctx.ports;
      const { data, error } = await api.request(place === 'several' ? deleteFilterV2(id) : deleteFilter(id));
      // Gone already: removed elsewhere.
      return error && error.code !== 'not-found' ? { data: undefined, error } : { data, error: null };
    }
    this.#here.write(withoutFilter(this.#here.read(), id));
    return { data: undefined, error: null };
  }

  async #done(done: SavedFilter, former: OwnFilter | null): Promise<SavedFilter> {
    // What it replaces is kept elsewhere, and goes when its successor is there.
    const left = !done.error && former && former.place !== done.place ? (await this.#remove(former)).error : null;
    if (done.saved > 0 || !done.error) this.#announce();
    return { ...done, error: done.error ?? left };
  }

  #announce(): void {
    this.#ctx.bus.emit('settings/filters-changed/v1', {});
  }

  async #saveSeveral(draft: FilterDraft, former: OwnFilter | null): Promise<SavedFilter> {
    const { api } = this.#ctx.ports;
    const kept = new Set(draft.keywords.map(({ id }) => id));
    const removed = (former?.keywords ?? []).filter(({ id }) => !kept.has(id));
    const whole = {
      title: titleOf(draft),
      contexts: draft.contexts,
      action: draft.action,
      expiresIn: secondsUntil(draft.expiresAt),
      keywords: [
        ...draft.keywords.map(({ id, ...keyword }) => (id ? { id, ...keyword } : keyword)),
        ...removed.map((keyword) => ({ ...keyword, isRemoved: true })),
      ],
    };
    const { data, error } = await api.request(former ? updateFilterV2(former.id, whole) : createFilterV2(whole));
    if (error) return { error, saved: 0, place: 'several', id: null };
    const done = { saved: draft.keywords.length, place: 'several', id: data.id } as const;
    const known = new Set(former?.statuses.map(({ statusId }) => statusId));
    for (const { statusId } of draft.statuses) {
      if (known.has(statusId)) continue;
      const added = await api.request(filterStatus(data.id, statusId));
      if (added.error) return { ...done, error: added.error };
    }
    return { ...done, error: null };
  }

  /** A filter for each keyword; the first one replaces the former. */
  async #saveSingle(draft: FilterDraft, former: OwnFilter | null): Promise<SavedFilter> {
    let id: string | null = null;
    for (const [index, { phrase, isWholeWord }] of draft.keywords.entries()) {
      const one = {
        phrase,
        isWholeWord,
        contexts: draft.contexts,
        isIrreversible: draft.action === 'hide',
        expiresIn: secondsUntil(draft.expiresAt),
      };
      const call = former && index === 0 ? updateFilter(former.id, one) : createFilter(one);
      const { data, error } = await this.#ctx.ports.api.request(call);
      if (error) return { error, saved: index, place: 'single', id };
      id ??= data.id;
    }
    return { error: null, saved: draft.keywords.length, place: 'single', id };
  }

  #saveHere(draft: FilterDraft, former: OwnFilter | null): SavedFilter {
    const filter: OwnFilter = {
      id: former?.id ?? `here-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
      title: titleOf(draft),
      contexts: [...draft.contexts],
      action: draft.action,
      expiresAt: draft.expiresAt,
      keywords: draft.keywords.map(({ phrase, isWholeWord }) => ({ id: '', phrase, isWholeWord })),
      statuses: draft.statuses.map(({ statusId }) => ({ id: '', statusId })),
      repeaters: draft.repeaters,
      place: 'here',
    };
    this.#here.write(withFilter(this.#here.read(), filter));
    return { error: null, saved: draft.keywords.length, place: 'here', id: filter.id };
  }
}

/** The server has no filters, or none that blur: those came later. */
function lacksSuch({ code }: ApiError, { action }: FilterDraft): boolean {
  return code === 'not-found' || code === 'unsupported' || (code === 'invalid' && action === 'blur');
}

/** Characters of a title that servers keep. */
const MAX_TITLE = 256;

function titleOf({ title, keywords, statuses, repeaters }: FilterDraft): string {
  const names = [
    ...keywords.map(({ phrase }) => phrase),
    ...statuses.map(({ name }) => name),
    ...repeaters.map(({ acct }) => `@${acct}`),
  ];
  return (title ?? names.join(', ')).slice(0, MAX_TITLE);
}

function secondsUntil(end: string | null): number | null {
  return end === null ? null : Math.max(1, Math.round((Date.parse(end) - Date.now()) / 1000));
}
