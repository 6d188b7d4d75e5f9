import type { PreferenceDeclaration } from '../preferences.ts';
import type { SettingsRow } from '../settings-rows.ts';
import type { Fault } from './fault.ts';
import { suggestion } from './nearest.ts';

/** The types of preferences that each kind of row can set. */
const TYPES: Readonly<Record<SettingsRow['kind'], readonly PreferenceDeclaration['type'][]>> = {
  switch: ['boolean', 'choice'],
  number: ['number'],
  choice: ['choice'],
  text: ['text'],
  words: ['list'],
  switches: ['switches'],
  language: ['text'],
  theme: ['text'],
  format: ['text'],
};
/** Faults of one row: its preference, and its options. */
export function rowFaults(
  row: SettingsRow,
  declared: PreferenceDeclaration | undefined,
  known: readonly string[],
): Fault[] {
  if (!declared)
    return [
      {
        field: 'preference',
        message: `is "${row.preference}", which module.json does not declare.`,
        fix: `${suggestion(row.preference, known)} Or declare it there.`,
      },
    ];
  if (!TYPES[row.kind].includes(declared.type))
    return [
      {
        field: 'kind',
        message: `is "${row.kind}", which cannot set a preference of type ${declared.type}.`,
        fix: `Use one of: ${kindsFor(declared.type).join(', ')}.`,
      },
    ];
  if (row.kind === 'switch' && declared.type === 'choice' && declared.options.length !== 2)
    return [
      { field: 'kind', message: 'is "switch", and the preference has more than two options.', fix: 'Use choice.' },
    ];
  if (row.kind === 'choice' && declared.type === 'choice')
    return optionFaults(row.options, declared.options, declared.default);
  if (row.kind === 'switches' && declared.type === 'switches')
    return optionFaults(row.options, Object.keys(declared.default));
  if (row.kind === 'number' && declared.type === 'number') {
    const { min = -Infinity, max = Infinity } = declared;
    return (['min', 'max'] as const).flatMap((field) => {
      const bound = row[field];
      if (bound === undefined) return [];
      const isWithin = bound >= min && bound <= max;
      const holdsDefault = field === 'min' ? bound <= declared.default : bound >= declared.default;
      return isWithin && holdsDefault
        ? []
        : [
            {
              field,
              message: `is ${bound}, which ${isWithin ? 'leaves out the default' : 'is beyond the declared bounds'}.`,
              fix: `Write a number ${field === 'min' ? `from ${min} to ${declared.default}` : `from ${declared.default} to ${max}`}.`,
            },
          ];
    });
  }
  return [];
}

function optionFaults(
  offered: readonly { value: string | number }[],
  known: readonly (string | number)[],
  needed?: string | number,
): Fault[] {
  return [
    ...offered.flatMap(({ value }, index) =>
      known.includes(value)
        ? []
        : [
            {
              field: `options[${index}].value`,
              message: `is ${JSON.stringify(value)}, which the preference cannot be.`,
              fix: `${suggestion(String(value), known.map(String))} Or add it to what is declared.`,
            },
          ],
    ),
    ...(needed === undefined || offered.some(({ value }) => value === needed)
      ? []
      : [{ field: 'options', message: `leave out the default, ${JSON.stringify(needed)}.`, fix: 'Add it.' }]),
  ];
}

function kindsFor(type: PreferenceDeclaration['type']): string[] {
  return Object.entries(TYPES)
    .filter(([, types]) => types.includes(type))
    .map(([kind]) => kind);
}
