import * as v from 'valibot';
import { SETTINGS_TABS } from '../settings-groups.ts';
import { says } from './fault.ts';
import { closed, list, matching, noKind, oneOf } from './parts.ts';
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
  group: v.pipe(Word, v.description('A group of the dialog (SETTINGS_GROUPS), or one of `settingsGroups`.')),
  order: v.pipe(v.number(), v.description('Within the group, among the rows of all modules.')),
  level: v.exactOptional(
    v.pipe(oneOf(['basic', 'expert']), v.description('expert: for users who ask for all settings. Default: basic.')),
  ),
};
const texts = { labelKey: MessageKey, hintKey: v.exactOptional(MessageKey) };
const plain = <const K extends string>(kind: K) => ({ kind: v.literal(kind), ...place, ...texts });

const ROWS = {
  /** A boolean, or a choice of two, off first. */
  switch: plain('switch'),
  text: plain('text'),
  /** A list: one text per line. */
  words: plain('words'),
  number: { ...plain('number'), min: v.exactOptional(v.number()), max: v.exactOptional(v.number()) },
  choice: { ...plain('choice'), options: Options },
  /** A choice of a few, all of them seen. */
  segments: { ...plain('segments'), options: Options },
  /** A choice of numbers, shown as percentages, in steps. */
  percent: plain('percent'),
  /** One of the switches. */
  switches: { kind: v.literal('switches'), ...place, options: Options },
  // With an editor of its own: the language of the interface, a theme, a format that the instance accepts.
  language: plain('language'),
  theme: plain('theme'),
  format: plain('format'),
} as const;

type RowSchema = v.StrictObjectSchema<
  v.ObjectEntries & { readonly kind: v.LiteralSchema<string, undefined> },
  v.ErrorMessage<v.StrictObjectIssue>
>;
const namesOf = (rows: readonly RowSchema[]) => rows.map((row) => row.entries.kind.literal);

function rowOf<const R extends readonly RowSchema[]>(type: string, rows: R) {
  const row = v.variant('kind', rows, noKind(`cannot set a preference of type ${type}`, namesOf(rows)));
  return v.exactOptional(
    v.pipe(row, v.description('Its row in the settings dialog. Left out if the preference is chosen elsewhere.')),
  );
}

/** What a module declares as `row` of a preference, by the preference's type. */
export const ROWS_OF = {
  boolean: rowOf('boolean', [closed(ROWS.switch)]),
  number: rowOf('number', [closed(ROWS.number)]),
  choice: rowOf('choice', [closed(ROWS.choice), closed(ROWS.segments), closed(ROWS.percent), closed(ROWS.switch)]),
  text: rowOf('text', [closed(ROWS.text), closed(ROWS.language), closed(ROWS.theme), closed(ROWS.format)]),
  list: rowOf('list', [closed(ROWS.words)]),
  switches: rowOf('switches', [closed(ROWS.switches)]),
} as const;

const preference = v.pipe(Word, v.description('A key of the `preferences` that the module declares.'));
const BUILT_ROWS = [
  closed({ ...ROWS.switch, preference }),
  closed({ ...ROWS.text, preference }),
  closed({ ...ROWS.words, preference }),
  closed({ ...ROWS.number, preference }),
  closed({ ...ROWS.choice, preference }),
  closed({ ...ROWS.segments, preference }),
  closed({ ...ROWS.percent, preference }),
  closed({ ...ROWS.switches, preference }),
  closed({ ...ROWS.language, preference }),
  closed({ ...ROWS.theme, preference }),
  closed({ ...ROWS.format, preference }),
] as const;

/** One row of the settings dialog, as in a build. */
export const SettingsRow = v.variant('kind', [...BUILT_ROWS], noKind('is no kind of row', namesOf(BUILT_ROWS)));

/** What only the settings dialog needs of a built module: its rows, with their texts by language and key. */
export const BuiltSettings = closed({
  groups: v.pipe(list(SettingsGroup), v.description('Groups of the module itself.')),
  rows: v.array(SettingsRow),
  texts: v.pipe(
    v.record(LanguageTag, v.record(MessageKey, v.string())),
    v.check((all) => 'en' in all, says('has no English.', 'Build the module again.')),
  ),
});
