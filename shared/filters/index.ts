/** The signed-in user's filters, wherever they are kept: on the server, or in the preferences. */
export { readFiltersHere } from './filters-here.ts';
export { loadServerFilters } from './load-filters.ts';
export {
  canHold,
  FILTER_CONTEXTS,
  isHiddenStatus,
  MAX_PHRASE,
  namesOf,
  type FilterDraft,
  type OwnFilter,
  type Repeater,
} from './own-filter.ts';
export { FilterStore, type FiltersHere, type LoadedFilters } from './filter-store.ts';
export { statusWords } from './status-words.ts';
