import * as v from 'valibot';
import { SETTINGS_TABS } from '../settings-groups.ts';
import { says, short } from './fault.ts';
import { closed, list, matching, oneOf } from './parts.ts';
import { LanguageTag, MessageKey, Word } from './words.ts';

export const SettingsGroup = closed({
  id: v.pipe(
    matching(/^[a-z][a-z0-9-]*\.[A-Za-z0-9.-]+$/, 'an id such as tide.water'),
    v.description("It begins with the module's id."),
  ),
  tab: oneOf(SETTINGS_TABS),
  titleKey: MessageKey,
  order: v.pipe(v.number(), v.description("Among the groups of modules, which follow the tab's own.")),
});

export const SettingsOption = closed({ value: v.union([v.string(), v.number()]), labelKey: MessageKey });
const Options = v.pipe(v.array(SettingsOption), v.minLength(1, says('is empty.', 'Name what is offered.')));

const place = {
  preference: v.pipe(Word, v.description('A key of the `preferences` that the module declares.')),
  group: v.pipe(Word, v.description('A group of the dialog (SETTINGS_GROUPS), or one of `groups`.')),
  order: v.pipe(v.number(), v.description('Within the group, among the rows of all modules.')),
  level: v.exactOptional(
    v.pipe(oneOf(['basic', 'expert']), v.description('expert: for users who ask for all settings. Default: basic.')),
  ),
};
const texts = { labelKey: MessageKey, hintKey: v.exactOptional(MessageKey) };
const plain = <const K extends string>(kind: K) => closed({ kind: v.literal(kind), ...place, ...texts });

const ROWS = [
  /** A boolean, or a choice of two, off first. */
  plain('switch'),
  plain('text'),
  /** A list: one text per line. */
  plain('words'),
  closed({
    kind: v.literal('number'),
    ...place,
    ...texts,
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
  }),
  closed({ kind: v.literal('choice'), ...place, ...texts, options: Options }),
  /** One of the switches. */
  closed({ kind: v.literal('switches'), ...place, options: Options }),
  // With an editor of its own: the language of the interface, a theme, a format that the instance accepts.
  plain('language'),
  plain('theme'),
  plain('format'),
] as const;
const ROW_KINDS = ROWS.map((row) => row.entries.kind.literal);

/** One row of the settings dialog. */
export const SettingsRow = v.variant('kind', [...ROWS], ({ received, expected }) =>
  expected === 'Object'
    ? says(`is ${short(received)}, but must be an object.`, 'Write an object.')
    : says(`is ${short(received)}, which is no kind of row.`, `Use one of: ${ROW_KINDS.join(', ')}.`),
);

const rowsEntries = {
  groups: v.pipe(list(SettingsGroup), v.description('Groups of the module itself.')),
  rows: v.array(SettingsRow),
};

/** `settings/rows.json` of a module: data that only the settings dialog needs. Its texts are in `messages`. */
export const SettingsRows = closed({ $schema: v.exactOptional(v.string()), ...rowsEntries });

/** The same in a build: with its texts, by language and key. */
export const BuiltSettings = closed({
  ...rowsEntries,
  texts: v.pipe(
    v.record(LanguageTag, v.record(MessageKey, v.string())),
    v.check((all) => 'en' in all, says('has no English.', 'Build the module again.')),
  ),
});
