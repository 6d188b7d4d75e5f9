import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { suggestion } from './nearest.ts';

/** Faults of a preference's row: values that must match what the preference declares. Its kind is the schema's. */
export function rowFaults(declared: ModuleSource['preferences'][string]): Fault[] {
  switch (declared.type) {
    case 'choice': {
      const { row, options } = declared;
      if (row === undefined) return [];
      if ('options' in row) return optionFaults(row.options, options, declared.default);
      if (row.kind === 'percent')
        return options.every((option) => typeof option === 'number')
          ? []
          : [{ field: 'kind', message: 'is "percent", and not all options are numbers.', fix: 'Use choice.' }];
      return options.length === 2
        ? []
        : [
            {
              field: 'kind',
              message: 'is "switch", and the preference has more than two options.',
              fix: 'Use choice.',
            },
          ];
    }
    case 'switches':
      return declared.row ? optionFaults(declared.row.options, Object.keys(declared.default)) : [];
    case 'number': {
      const { row, min = -Infinity, max = Infinity } = declared;
      return (['min', 'max'] as const).flatMap((field) => {
        const bound = row?.[field];
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
    default:
      return [];
  }
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
