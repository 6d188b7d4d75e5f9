import { useRef, type ReactNode } from 'react';
import { plainName } from '@skerry/shared/rules';
import { onDemand, useModule, useSession } from '@skerry/shared/runtime';
import { AccountAvatar } from '@skerry/shared/person';
import { Button, Icon, IconButton, MenuButton, type IconShape } from '@skerry/shared/ui';
import { CalendarDays, ChevronDown, Image, Languages, Reply, UserRound, X } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import type { Chip, FilterMenuParts } from './filter-menu.tsx';
import { useFilterTexts } from './filter-texts.ts';
import { useSearchAbilities, useSearchedPerson } from './filtered-posts.tsx';
import { isAsked, type FilterName, type SearchFilters } from './search-filters.ts';
import styles from './search.module.css';

const FilterMenu = onDemand(() => import(/* webpackChunkName: "search-filters" */ './filter-menu.tsx'));
const loadDialogs = () => import(/* webpackChunkName: "search-filters" */ './filter-dialogs.tsx');

const CHIPS: readonly Chip[] = ['place', 'author', 'days', 'media', 'language', 'replies'];
const NAMES: Readonly<Record<Chip, readonly FilterName[]>> = {
  place: ['place'],
  author: ['author'],
  days: ['after', 'before'],
  media: ['media'],
  language: ['language'],
  replies: ['replies'],
};
const ICONS: Readonly<Record<Chip, IconShape | undefined>> = {
  place: undefined,
  author: UserRound,
  days: CalendarDays,
  media: Image,
  language: Languages,
  replies: Reply,
};

interface FilterChipsProps {
  filters: SearchFilters;
  onChange: (changed: Partial<SearchFilters>) => void;
}

/** What the posts are limited to: a press opens the choice, or makes it. What the server can't do is under "More". */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const t = useT();
  const { account } = useSession();
  const can = useSearchAbilities();
  const group = useRef<HTMLDivElement>(null);
  const isSet = (chip: Chip) => NAMES[chip].some((name) => filters[name] !== null);
  const isOfServer = (chip: Chip) => chip === 'place' || NAMES[chip].every((name) => isAsked(name, filters, can));
  const shown = CHIPS.filter((chip) => (chip !== 'place' || account !== null) && (isSet(chip) || isOfServer(chip)));
  const others = CHIPS.filter((chip) => chip !== 'place' && !shown.includes(chip));
  const open = useFilterDialogs(filters, onChange);
  const clear = (chip: Chip) => {
    onChange(Object.fromEntries(NAMES[chip].map((name) => [name, null])));
    // The pressed button is gone.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={group} role="group" aria-label={t('filter.title')} className={styles.chips}>
      {shown.map((chip) => (
        <FilterChip
          key={chip}
          chip={chip}
          filters={filters}
          isSet={isSet(chip)}
          onChange={onChange}
          onOpen={open}
          onClear={() => clear(chip)}
        />
      ))}
      {others.length > 0 && (
        <ChipMenu label={t('filter.more')} text={t('filter.more')} isSet={false}>
          {{ chips: others, filters, onChange, onOpen: open }}
        </ChipMenu>
      )}
    </div>
  );
}

/** Opens the dialog of a person or of days; what is chosen there counts when it has closed. */
function useFilterDialogs({ author, after, before }: SearchFilters, onChange: FilterChipsProps['onChange']) {
  const t = useT();
  const { ports, telemetry } = useModule();
  return async (chip: 'author' | 'days') => {
    let chosen: Partial<SearchFilters> | undefined;
    const onChosen = (next: Partial<SearchFilters>) => {
      chosen = next;
    };
    try {
      const { personDialog, daysDialog } = await loadDialogs();
      const label = t(chip === 'author' ? 'filter.person' : 'filter.date');
      await (
        chip === 'author'
          ? ports.dialogs.open(personDialog, { label, size: 'small', params: { author, onChosen } })
          : ports.dialogs.open(daysDialog, { label, size: 'small', params: { after, before, onChosen } })
      ).closed;
    } catch (error) {
      telemetry.error(error);
      ports.notices.show({ level: 'error', text: t('search.failed') });
    }
    // The dialog has an entry of its own in the history, which is gone by now.
    if (chosen) onChange(chosen);
  };
}

interface FilterChipProps extends FilterChipsProps {
  chip: Chip;
  isSet: boolean;
  onOpen: (chip: 'author' | 'days') => Promise<void>;
  onClear: () => void;
}

function FilterChip({ chip, filters, isSet, onChange, onOpen, onClear }: FilterChipProps) {
  const t = useT();
  const texts = useFilterTexts();
  const person = useSearchedPerson(filters.author);
  const text = isSet ? textOfSet() : textOfUnset();
  const variant = isSet ? 'soft' : 'plain';
  return (
    <span className={styles.chip}>
      {chip === 'media' ? (
        <Button
          size="small"
          variant={variant}
          icon={ICONS[chip]}
          aria-pressed={isSet}
          onClick={() => onChange({ media: isSet ? null : 'only' })}
        >
          {text}
        </Button>
      ) : chip === 'author' || chip === 'days' ? (
        <Button
          size="small"
          variant={variant}
          icon={person && chip === 'author' ? undefined : ICONS[chip]}
          aria-haspopup="dialog"
          onClick={() => void onOpen(chip)}
        >
          {person && chip === 'author' && <AccountAvatar account={person} size={20} />}
          <bdi>{text}</bdi>
        </Button>
      ) : (
        <ChipMenu label={textOfUnset()} text={text} icon={ICONS[chip]} isSet={isSet}>
          {{ chips: [chip], filters, onChange, onOpen }}
        </ChipMenu>
      )}
      {isSet && chip !== 'place' && (
        <IconButton icon={X} iconSize={14} size="small" label={t('filter.remove', { name: text })} onClick={onClear} />
      )}
    </span>
  );

  function textOfUnset(): string {
    switch (chip) {
      case 'place':
        return isSet ? t('filter.place') : t('filter.everywhere');
      case 'author':
        return t('filter.person');
      case 'days':
        return t('filter.date');
      case 'media':
        return t('filter.media');
      case 'language':
        return t('filter.language');
      case 'replies':
        return t('filter.replies');
    }
  }

  function textOfSet(): string {
    if (chip === 'author') return texts.author(person ? plainName(person) : null);
    return NAMES[chip].flatMap((name) => texts.of(filters, name) ?? []).join(' · ');
  }
}

interface ChipMenuProps {
  label: string;
  text: ReactNode;
  icon?: IconShape | undefined;
  isSet: boolean;
  children: FilterMenuParts;
}

function ChipMenu({ label, text, icon, isSet, children }: ChipMenuProps) {
  const t = useT();
  const { notices } = useModule().ports;
  return (
    <MenuButton
      label={label}
      icon={icon}
      text={
        <>
          {text}
          <Icon as={ChevronDown} size={14} />
        </>
      }
      size="small"
      variant={isSet ? 'soft' : 'plain'}
      align="start"
      onNear={FilterMenu.preload}
      onFailed={() => notices.show({ level: 'error', text: t('search.failed') })}
      renderMenu={(menu) => <FilterMenu {...menu} {...children} />}
    />
  );
}
