import { useMemo } from 'react';
import { formatLanguage } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import {
  Bookmark,
  CalendarDays,
  Globe,
  House,
  Image,
  Languages,
  Reply,
  Star,
  UserRound,
} from '@skerry/shared/ui/icons';
import { ActionChoices, ActionItem, ActionMenu, ActionSubmenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { useFilterTexts } from './filter-texts.ts';
import { SEARCHED_PLACES, type SearchFilters } from './search-filters.ts';

const PLACE_ICONS = { home: House, bookmarks: Bookmark, favourites: Star, mine: UserRound } as const;
const ANY = 'any';
/** More are not looked through by a person. */
const MOST_LANGUAGES = 12;

/** A filter of the chips; both days are one. */
export type Chip = 'place' | 'author' | 'days' | 'media' | 'language' | 'replies';

export interface FilterMenuParts {
  filters: SearchFilters;
  onChange: (changed: Partial<SearchFilters>) => void;
  /** One: its choices. Several: an entry each. */
  chips: readonly Chip[];
  onOpen: (chip: 'author' | 'days') => Promise<void>;
}

/** The choices of one filter, or an entry for each of those that the server can't do. */
export default function FilterMenu({ chips, filters, onChange, onOpen, ...menu }: FilterMenuParts & MenuProps) {
  const t = useT();
  const isSeveral = chips.length > 1 || chips.some((chip) => chip === 'author' || chip === 'days' || chip === 'media');
  const hint = t('filter.here');
  return (
    <ActionMenu {...menu}>
      {chips.map((chip) => {
        switch (chip) {
          case 'place':
            return <Places key={chip} filters={filters} onChange={onChange} />;
          case 'author':
            return (
              <ActionItem key={chip} icon={UserRound} hint={hint} onSelect={() => void onOpen('author')}>
                {t('filter.person')}
              </ActionItem>
            );
          case 'days':
            return (
              <ActionItem key={chip} icon={CalendarDays} hint={hint} onSelect={() => void onOpen('days')}>
                {t('filter.date')}
              </ActionItem>
            );
          case 'media':
            return (
              <ActionItem key={chip} icon={Image} hint={hint} onSelect={() => onChange({ media: 'only' })}>
                {t('filter.media')}
              </ActionItem>
            );
          case 'language':
            return isSeveral ? (
              <ActionSubmenu key={chip} label={t('filter.language')} icon={Languages} value={hint}>
                <LanguageChoices filters={filters} onChange={onChange} />
              </ActionSubmenu>
            ) : (
              <LanguageChoices key={chip} filters={filters} onChange={onChange} />
            );
          case 'replies':
            return isSeveral ? (
              <ActionSubmenu key={chip} label={t('filter.replies')} icon={Reply} value={hint}>
                <ReplyChoices filters={filters} onChange={onChange} />
              </ActionSubmenu>
            ) : (
              <ReplyChoices key={chip} filters={filters} onChange={onChange} />
            );
        }
      })}
    </ActionMenu>
  );
}

type ChoicesProps = Pick<FilterMenuParts, 'filters' | 'onChange'>;

function Places({ filters, onChange }: ChoicesProps) {
  const t = useT();
  const texts = useFilterTexts();
  return (
    <ActionChoices
      label={t('filter.place')}
      isLabelHidden
      kind="radio"
      chosen={[filters.place ?? ANY]}
      onChange={([chosen]) => onChange({ place: SEARCHED_PLACES.find((one) => one === chosen) ?? null })}
    >
      <ActionItem id={ANY} icon={Globe}>
        {t('filter.everywhere')}
      </ActionItem>
      {SEARCHED_PLACES.map((place) => (
        <ActionItem key={place} id={place} icon={PLACE_ICONS[place]}>
          {texts.place(place)}
        </ActionItem>
      ))}
    </ActionChoices>
  );
}

function ReplyChoices({ filters, onChange }: ChoicesProps) {
  const t = useT();
  const replies = (chosen: string | undefined): SearchFilters['replies'] =>
    chosen === 'only' || chosen === 'none' ? chosen : null;
  return (
    <ActionChoices
      label={t('filter.replies')}
      isLabelHidden
      kind="radio"
      chosen={[filters.replies ?? ANY]}
      onChange={([chosen]) => onChange({ replies: replies(chosen) })}
    >
      <ActionItem id={ANY}>{t('filter.allPosts')}</ActionItem>
      <ActionItem id="only">{t('filter.repliesOnly')}</ActionItem>
      <ActionItem id="none">{t('filter.repliesNone')}</ActionItem>
    </ActionChoices>
  );
}

/** The user's languages, and those of the posts that the browser holds, the most frequent first. */
function LanguageChoices({ filters, onChange }: ChoicesProps) {
  const t = useT();
  const locale = useLocale();
  const { entities } = useModule().ports;
  const codes = useMemo(() => {
    const uses = new Map<string, number>();
    for (const { language } of entities.known('status')) {
      const code = language?.split('-', 1)[0];
      if (code) uses.set(code, (uses.get(code) ?? 0) + 1);
    }
    const held = [...uses].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
    const own = [locale, ...navigator.languages].map((tag) => tag.split('-', 1)[0] ?? tag);
    const all = new Set([...(filters.language === null ? [] : [filters.language]), ...own, ...held]);
    return [...all].slice(0, MOST_LANGUAGES);
  }, [entities, locale, filters.language]);
  return (
    <ActionChoices
      label={t('filter.language')}
      isLabelHidden
      kind="radio"
      chosen={[filters.language ?? ANY]}
      onChange={([chosen]) => onChange({ language: chosen === undefined || chosen === ANY ? null : chosen })}
    >
      <ActionItem id={ANY}>{t('filter.anyLanguage')}</ActionItem>
      {codes.map((code) => (
        <ActionItem key={code} id={code}>
          {formatLanguage(locale, code)}
        </ActionItem>
      ))}
    </ActionChoices>
  );
}
