import type { FilterContext } from '@skerry/shared/api';
import { FILTER_CONTEXTS, namesOf, type FilterDraft, type OwnFilter } from '@skerry/shared/filters';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { EyeOff, ImageOff, TriangleAlert, type IconShape } from '@skerry/shared/ui/icons';
import { useT, type MessageKey } from '../../use-t.ts';

export const ACTION_ICONS: Readonly<Record<OwnFilter['action'], IconShape>> = {
  hide: EyeOff,
  warn: TriangleAlert,
  blur: ImageOff,
};

const CONTEXT_TEXTS = {
  home: 'filters.home',
  notifications: 'tab.notifications',
  public: 'filters.public',
  thread: 'group.conversations',
  account: 'filters.account',
} as const satisfies Record<FilterContext, MessageKey>;

/** What a filter is about, in the user's language. */
export function useFilterNames(): (filter: OwnFilter) => string[] {
  const t = useT();
  return (filter) => {
    const repeats = filter.repeaters.map(({ acct }) => t('filters.repeatsBy', { name: `@${acct}` }));
    const isAboutWords = filter.keywords.length > 0 || repeats.length === 0;
    return [...(isAboutWords ? namesOf(filter) : []), ...repeats];
  };
}

export function usePlaceNames(): { context: FilterContext; name: string }[] {
  const t = useT();
  return FILTER_CONTEXTS.map((context) => ({ context, name: t(CONTEXT_TEXTS[context]) }));
}

/** What it does, where, and until when. */
export function useFilterFacts(): (filter: OwnFilter) => string[] {
  const t = useT();
  const locale = useLocale();
  const places = usePlaceNames();
  return ({ action, contexts, expiresAt }) => [
    t(`filters.${action}`),
    contexts.length === FILTER_CONTEXTS.length
      ? t('filters.everywhere')
      : places
          .filter(({ context }) => contexts.includes(context))
          .map(({ name }) => name)
          .join(', '),
    ...(expiresAt === null
      ? []
      : [t(isEnded(expiresAt) ? 'filters.ended' : 'filters.until', { date: formatDate(locale, expiresAt, 'short') })]),
  ];
}

export function isEnded(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** The same filter to be saved again. A title that its words do not make was chosen elsewhere, and stays. */
export function draftOf({ title, contexts, action, expiresAt, keywords, statuses, repeaters }: OwnFilter): FilterDraft {
  const isOwnTitle = keywords.length > 0 && title !== keywords.map(({ phrase }) => phrase).join(', ');
  return {
    title: isOwnTitle || (keywords.length === 0 && repeaters.length === 0) ? title : null,
    contexts,
    action,
    expiresAt,
    keywords,
    statuses: statuses.map(({ statusId }) => ({ statusId, name: title })),
    repeaters,
  };
}
