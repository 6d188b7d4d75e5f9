import { formatDate, formatLanguage } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import type { FilterName, SearchedPlace, SearchFilters } from './search-filters.ts';

/** The words of filters, for chips and for the name of a saved search. */
export function useFilterTexts() {
  const t = useT();
  const locale = useLocale();
  // Noon: the day is the same in all time zones of the page.
  const dayOf = (day: string) => formatDate(locale, `${day}T12:00:00`, 'shortDate');
  const place = (name: SearchedPlace) =>
    t(name === 'home' || name === 'bookmarks' ? `timeline.${name}` : `filter.${name}`);
  return {
    place,
    author: (name: string | null) =>
      name === null ? t('author.unknown') : t('filter.from', { name: `\u2068${name}\u2069` }),
    of(filters: SearchFilters, name: FilterName): string | null {
      const value = filters[name];
      if (value === null) return null;
      switch (name) {
        case 'place':
          return filters.place && place(filters.place);
        case 'author':
          return null;
        case 'after':
          return t('filter.after', { date: dayOf(value) });
        case 'before':
          return t('filter.before', { date: dayOf(value) });
        case 'media':
          return t('filter.media');
        case 'language':
          return formatLanguage(locale, value);
        case 'replies':
          return t(value === 'only' ? 'filter.repliesOnly' : 'filter.repliesNone');
      }
    },
  };
}
