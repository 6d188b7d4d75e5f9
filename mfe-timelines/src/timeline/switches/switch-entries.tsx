import { useMemo, useState } from 'react';
import { alphabet, formatLanguage } from '@skerry/shared/i18n';
import { entryIds } from '@skerry/shared/paging';
import { foreignLanguage, LANGUAGES } from '@skerry/shared/rules';
import { useCan, useLocale, useModule, useSession } from '@skerry/shared/runtime';
import {
  Bot,
  EyeOff,
  Image,
  Languages,
  Layers,
  Quote,
  Repeat2,
  Reply,
  RotateCcw,
  type IconShape,
} from '@skerry/shared/ui/icons';
import { ActionChoices, ActionItem, ActionSeparator, ActionSubmenu } from '@skerry/shared/ui/overlays';
import { useT, type MessageKey } from '../../use-t.ts';
import { changeSwitches, showAll } from './change-switches.ts';
import { isSame, leavesOut, ownSwitches, switchesOfAll, type Switched, type Switches } from './switches.ts';
import { useSwitches } from './use-switches.ts';

interface SwitchEntriesProps {
  source: Switched;
  /** Of its own switches. */
  switchesKey: string;
  /** The timeline, as its head names it. */
  name: string;
}

type Toggle = { [K in keyof Switches]: Switches[K] extends boolean ? K : never }[keyof Switches];
interface ToggleRow {
  readonly name: Toggle;
  readonly label: MessageKey;
  readonly icon: IconShape;
}
const BEFORE_REPLIES: readonly ToggleRow[] = [
  { name: 'repeats', label: 'switches.repeats', icon: Repeat2 },
  { name: 'byHour', label: 'switches.by_hour', icon: Layers },
];
const AFTER_REPLIES: readonly ToggleRow[] = [
  { name: 'quotes', label: 'switches.quotes', icon: Quote },
  { name: 'onlyMedia', label: 'switches.only_media', icon: Image },
  { name: 'bots', label: 'switches.bots', icon: Bot },
];
/** The choice of all languages among the languages. */
const ALL = 'all';
const OWN = 'own';

/** Entries of a menu: what a timeline shows, for it alone or for all. */
export function SwitchEntries({ source, switchesKey, name }: SwitchEntriesProps) {
  const t = useT();
  const ctx = useModule();
  const { settings } = ctx.ports;
  const own = useSwitches(source);
  const [isForAll, setForAll] = useState(false);
  const all = switchesOfAll(settings);
  const shown = isForAll ? all : own;
  const changed = isForAll ? null : switchesKey;
  const change = (part: Partial<Switches>) => changeSwitches(ctx, changed, part);
  /** What differs here from all timelines, in words. */
  const markOf = (one: keyof Switches) => {
    const { [one]: chosen } = ownSwitches(settings, switchesKey);
    return isForAll || chosen === undefined || isSame(chosen, all[one]) ? undefined : t('switches.differs');
  };
  const toggles = (rows: readonly ToggleRow[]) => (
    <ActionChoices
      label={t('switches.title')}
      isLabelHidden
      kind="checkbox"
      chosen={rows.flatMap((row) => (shown[row.name] ? [row.name] : []))}
      onChange={(chosen) => {
        for (const row of rows)
          if (chosen.includes(row.name) !== shown[row.name]) change({ [row.name]: !shown[row.name] });
      }}
    >
      {rows.map(({ name: id, label, icon }) => (
        <ActionItem key={id} id={id} icon={icon} mark={markOf(id)} staysOpen>
          {t(label)}
        </ActionItem>
      ))}
    </ActionChoices>
  );
  return (
    <>
      <ActionChoices
        label={t('switches.for')}
        isLabelHidden
        isSegmented
        kind="radio"
        chosen={[isForAll ? ALL : OWN]}
        onChange={([chosen]) => setForAll(chosen === ALL)}
      >
        <ActionItem id={OWN} staysOpen>
          {name}
        </ActionItem>
        <ActionItem id={ALL} staysOpen>
          {t('switches.all_timelines')}
        </ActionItem>
      </ActionChoices>
      {toggles(BEFORE_REPLIES)}
      <Replies
        value={shown.replies}
        hasFollowing={source.followsPeople || isForAll}
        mark={markOf('replies')}
        onChange={(replies) => change({ replies })}
      />
      {toggles(AFTER_REPLIES)}
      <LanguageChoices
        chosen={shown.languages}
        listKey={source.listKey}
        mark={markOf('languages')}
        onChange={(languages) => change({ languages })}
      />
      <ActionSeparator />
      <FiltersEntry />
      <ActionItem
        icon={RotateCcw}
        isDisabled={leavesOut(shown).length === 0}
        staysOpen
        onSelect={() => showAll(ctx, changed)}
      >
        {t('switches.show_all')}
      </ActionItem>
    </>
  );
}

interface RepliesProps {
  value: Switches['replies'];
  /** Whether there is a difference between all and those to people whom the user follows. */
  hasFollowing: boolean;
  mark: string | undefined;
  onChange: (value: Switches['replies']) => void;
}

/** Whose replies are shown: to a visitor there are none. */
function Replies({ value, hasFollowing, mark, onChange }: RepliesProps) {
  const t = useT();
  const isVisitor = useSession().account === null;
  const options: readonly { value: Switches['replies']; label: string }[] = [
    { value: 'all', label: t('switches.replies_all') },
    ...(hasFollowing && !isVisitor ? [{ value: 'following', label: t('switches.replies_following') } as const] : []),
    { value: 'self', label: isVisitor ? t('switches.replies_none') : t('switches.replies_self') },
  ];
  const current = options.find((option) => option.value === value) ?? options[0];
  return (
    <ActionSubmenu label={t('quick.replies')} icon={Reply} value={current?.label} mark={mark}>
      <ActionChoices
        label={t('quick.replies')}
        isLabelHidden
        kind="radio"
        chosen={current ? [current.value] : []}
        onChange={([chosen]) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <ActionItem key={option.value} id={option.value} staysOpen>
            {option.label}
          </ActionItem>
        ))}
      </ActionChoices>
    </ActionSubmenu>
  );
}

interface LanguageChoicesProps {
  chosen: readonly string[];
  listKey: string;
  mark: string | undefined;
  onChange: (languages: readonly string[]) => void;
}

/** Those of the loaded posts and the chosen ones, then all. */
function LanguageChoices({ chosen, listKey, mark, onChange }: LanguageChoicesProps) {
  const t = useT();
  const locale = useLocale();
  const near = useLoadedLanguages(listKey, chosen);
  const byName = (codes: readonly string[]) => {
    const compare = alphabet(locale);
    return codes
      .map((code) => ({ code, name: formatLanguage(locale, code) }))
      .toSorted((one, other) => compare(one.name, other.name));
  };
  const group = (label: string, codes: readonly string[]) => (
    <ActionChoices
      label={label}
      kind="checkbox"
      chosen={codes.filter((code) => chosen.includes(code))}
      onChange={(now) => onChange([...chosen.filter((code) => !codes.includes(code)), ...now])}
    >
      {byName(codes).map(({ code, name }) => (
        <ActionItem key={code} id={code} staysOpen>
          {name}
        </ActionItem>
      ))}
    </ActionChoices>
  );
  const rest = LANGUAGES.filter((code) => !near.includes(code));
  return (
    <ActionSubmenu
      label={t('switches.languages')}
      icon={Languages}
      value={
        chosen.length === 0
          ? t('switches.languages_all')
          : t('switches.languages_some', { count: chosen.length, total: new Set([...near, ...chosen]).size })
      }
      mark={mark}
    >
      <ActionChoices
        label={t('switches.languages')}
        isLabelHidden
        kind="radio"
        chosen={chosen.length === 0 ? [ALL] : []}
        onChange={() => onChange([])}
      >
        <ActionItem id={ALL} staysOpen>
          {t('switches.languages_all')}
        </ActionItem>
      </ActionChoices>
      {near.length > 0 && group(t('switches.languages_loaded'), near)}
      {group(t('switches.languages_more'), rest)}
    </ActionSubmenu>
  );
}

/** The languages of a list's posts and the chosen ones, as long as the menu is open. */
function useLoadedLanguages(listKey: string, chosen: readonly string[]): readonly string[] {
  const { entities } = useModule().ports;
  const [before] = useState(chosen);
  return useMemo(() => {
    const codes = entryIds(entities.lists.peek(listKey)).map((id) => {
      const entry = entities.peek('status', id);
      const status = entry?.repeatOfId ? entities.peek('status', entry.repeatOfId) : entry;
      return foreignLanguage(status?.language ?? null, []);
    });
    return [...new Set([...codes, ...before].filter((code) => code !== null))];
  }, [entities, listKey, before]);
}

/** Leads to the filters in the settings. */
function FiltersEntry() {
  const t = useT();
  const { bus } = useModule();
  const isSignedIn = useSession().account !== null;
  if (!useCan('settings/open/v1') || !isSignedIn) return null;
  return (
    <ActionItem
      icon={EyeOff}
      onSelect={() => void bus.command('settings/open/v1', { tab: 'muted', preference: 'muteWords' })}
    >
      {t('switches.filters')}
    </ActionItem>
  );
}
