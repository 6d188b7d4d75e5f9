import type { ModuleSource } from '../manifest.ts';
import type { PreferenceDeclarations } from '../preferences.ts';
import { SETTINGS_GROUPS } from '../settings-groups.ts';
import type { SettingsRow } from '../settings-rows.ts';
import { fieldPath, type Fault } from './fault.ts';
import { suggestion } from './nearest.ts';
import { rowFaults } from './settings-row-faults.ts';

/** The part of `module.json` that the settings dialog needs. */
export type SettingsSource = Pick<ModuleSource, 'id' | 'preferences' | 'settingsGroups'>;
type DeclaredRow = NonNullable<Extract<SettingsSource['preferences'][string], { row?: unknown }>['row']>;

const GROUPS: readonly string[] = Object.values(SETTINGS_GROUPS).flat();

/** The rows that preferences declare, by key. */
const declaredRows = (preferences: SettingsSource['preferences']): [key: string, row: DeclaredRow][] =>
  Object.entries(preferences).flatMap(([key, declared]): [string, DeclaredRow][] =>
    'row' in declared && declared.row ? [[key, declared.row]] : [],
  );

/** The rows as a build has them. */
export const rowsOf = (preferences: SettingsSource['preferences']): SettingsRow[] =>
  declaredRows(preferences).map(([preference, { kind, ...row }]) => ({ kind, preference, ...row }) as SettingsRow);

/** The preferences as a build has them: without rows. */
export const declarationsOf = (preferences: SettingsSource['preferences']): PreferenceDeclarations =>
  Object.fromEntries(
    Object.entries(preferences).map(([key, declared]) => {
      if (!('row' in declared)) return [key, declared];
      const { row: _, ...declaration } = declared;
      return [key, declaration];
    }),
  );

/**
 * What the schema cannot check of rows and groups: names that must exist elsewhere, and values that must match the
 * declarations.
 *
 * @param texts keys of the module's English texts
 */
export function settingsFaults(source: SettingsSource, texts: readonly string[]): Fault[] {
  const { id, preferences, settingsGroups: groups = [] } = source;
  const groupIds = groups.map((group) => group.id);
  return [
    ...groups.flatMap((group, index) =>
      group.id.startsWith(`${id}.`)
        ? []
        : [
            {
              field: `settingsGroups[${index}].id`,
              message: `is "${group.id}", an id of another module.`,
              fix: `Begin it with "${id}.".`,
            },
          ],
    ),
    ...declaredRows(preferences).flatMap(([key, { group }]) =>
      GROUPS.includes(group) || groupIds.includes(group)
        ? []
        : [
            {
              field: `${fieldPath('preferences', key)}.row.group`,
              message: `is "${group}", and there is no such group.`,
              fix: `${suggestion(group, [...GROUPS, ...groupIds])} Or add a group of the module's own.`,
            },
          ],
    ),
    ...Object.entries(preferences).flatMap(([key, declared]) =>
      rowFaults(declared).map((fault) => ({ ...fault, field: `${fieldPath('preferences', key)}.row.${fault.field}` })),
    ),
    ...settingsTexts(source)
      .filter(([, key]) => !texts.includes(key))
      .map(([field, key]) => ({
        field,
        message: `names the text "${key}", which messages/en.json does not have.`,
        fix: `${suggestion(key, texts)} Or add it there.`,
      })),
  ];
}

/** The keys of the texts that rows and their groups show, with the fields that name them. */
export function settingsTexts({ preferences, settingsGroups = [] }: SettingsSource): [field: string, key: string][] {
  return [
    ...settingsGroups.map(({ titleKey }, index): [string, string] => [`settingsGroups[${index}].titleKey`, titleKey]),
    ...declaredRows(preferences).flatMap(([key, row]) =>
      textsOf(row).map(([field, text]): [string, string] => [`${fieldPath('preferences', key)}.row.${field}`, text]),
    ),
  ];
}

function textsOf(row: DeclaredRow): [field: string, key: string][] {
  const options = 'options' in row ? row.options : [];
  return [
    ...('labelKey' in row ? [['labelKey', row.labelKey] satisfies [string, string]] : []),
    ...('hintKey' in row && row.hintKey !== undefined ? [['hintKey', row.hintKey] satisfies [string, string]] : []),
    ...options.map(({ labelKey }, index): [string, string] => [`options[${index}].labelKey`, labelKey]),
  ];
}
