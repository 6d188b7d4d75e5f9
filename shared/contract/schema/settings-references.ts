import type { ModuleSource } from '../manifest.ts';
import { SETTINGS_GROUPS } from '../settings-groups.ts';
import type { SettingsRow, SettingsRows } from '../settings-rows.ts';
import type { Fault } from './fault.ts';
import { suggestion } from './nearest.ts';
import { rowFaults } from './settings-row-faults.ts';

const GROUPS: readonly string[] = Object.values(SETTINGS_GROUPS).flat();

/**
 * What the schema of `settings/rows.json` cannot check: names that must exist elsewhere, and values that must match the
 * declarations.
 *
 * @param texts keys of the module's English texts
 */
export function settingsFaults(
  { id, preferences }: Pick<ModuleSource, 'id' | 'preferences'>,
  { groups, rows }: SettingsRows,
  texts: readonly string[],
): Fault[] {
  const groupIds = groups.map((group) => group.id);
  const ownPreference = (key: string) => (Object.hasOwn(preferences, key) ? preferences[key] : undefined);
  const missingText = (field: string, key: string): Fault[] =>
    texts.includes(key)
      ? []
      : [
          {
            field,
            message: `names the text "${key}", which messages/en.json does not have.`,
            fix: `${suggestion(key, texts)} Or add it there.`,
          },
        ];
  return [
    ...groups.flatMap((group, index) => [
      ...missingText(`groups[${index}].titleKey`, group.titleKey),
      ...(group.id.startsWith(`${id}.`)
        ? []
        : [
            {
              field: `groups[${index}].id`,
              message: `is "${group.id}", an id of another module.`,
              fix: `Begin it with "${id}.".`,
            },
          ]),
    ]),
    ...rows.flatMap((row, index) => [
      ...rowFaults(row, ownPreference(row.preference), Object.keys(preferences)).map((fault) => ({
        ...fault,
        field: `rows[${index}].${fault.field}`,
      })),
      ...(GROUPS.includes(row.group) || groupIds.includes(row.group)
        ? []
        : [
            {
              field: `rows[${index}].group`,
              message: `is "${row.group}", and there is no such group.`,
              fix: `${suggestion(row.group, [...GROUPS, ...groupIds])} Or add a group of the module's own.`,
            },
          ]),
      ...(rows.findIndex(({ preference }) => preference === row.preference) === index
        ? []
        : [
            {
              field: `rows[${index}].preference`,
              message: `is "${row.preference}", which has a row already.`,
              fix: 'Remove one.',
            },
          ]),
      ...namedTexts(row).flatMap(([field, key]) => missingText(`rows[${index}].${field}`, key)),
    ]),
  ];
}

/** The keys of the texts that rows and their groups show. */
export function textsOfRows({ groups, rows }: SettingsRows): string[] {
  return [...groups.map(({ titleKey }) => titleKey), ...rows.flatMap((row) => namedTexts(row).map(([, key]) => key))];
}

function namedTexts(row: SettingsRow): (readonly [field: string, key: string])[] {
  const options = 'options' in row ? row.options : [];
  return [
    ...('labelKey' in row ? [['labelKey', row.labelKey] as const] : []),
    ...('hintKey' in row && row.hintKey !== undefined ? [['hintKey', row.hintKey] as const] : []),
    ...options.map(({ labelKey }, index) => [`options[${index}].labelKey`, labelKey] as const),
  ];
}
