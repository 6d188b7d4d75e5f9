import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { leadingEntries } from './named-parts.ts';
import { nearest } from './nearest.ts';
import { COMMANDS, EVENTS, SHELL_EVENTS, SLOTS } from './platform-names.ts';

type Kind = 'slot' | 'command' | 'event';
const PLATFORM: Readonly<Record<Kind, readonly string[]>> = {
  slot: Object.keys(SLOTS),
  command: Object.keys(COMMANDS),
  event: Object.keys(EVENTS),
};
const moduleOf = (name: string): string => name.slice(0, name.indexOf('/'));

/** Names that a manifest may not use: declared as its own without its id, or used and declared by no one. */
export function nameFaults(source: ModuleSource): (Fault & { code?: 'SLOT_UNKNOWN' })[] {
  const own: Readonly<Record<Kind, readonly string[]>> = {
    slot: source.ownSlots.map(({ id }) => id),
    command: source.commands.map(({ type }) => type),
    event: source.emits,
  };
  /** A module's name begins with its id. A platform's name is in the list. */
  const declared = (field: string, kind: Kind, name: string, isOfPlatform: boolean): Fault[] =>
    moduleOf(name) === source.id || (isOfPlatform && PLATFORM[kind].includes(name))
      ? []
      : [
          {
            field,
            message: `is "${name}", which is not a ${kind} of this module.`,
            fix: `${meant(name, isOfPlatform ? PLATFORM[kind] : [])}Begin its own names with "${source.id}/".`,
          },
        ];
  const named = (field: string, kind: Kind, name: string): Fault[] => {
    const known = [...own[kind], ...PLATFORM[kind]];
    if (known.includes(name) || (moduleOf(name) !== source.id && source.uses.includes(moduleOf(name)))) return [];
    return [
      {
        field,
        message: `is "${name}", and there is no such ${kind}.`,
        fix: `${meant(name, known)}If it is a ${kind} of another module, add "${moduleOf(name)}" to uses.`,
      },
    ];
  };
  return [
    ...source.ownSlots.flatMap(({ id }, index) => declared(`ownSlots[${index}].id`, 'slot', id, false)),
    ...source.commands.flatMap(({ type }, index) => declared(`commands[${index}].type`, 'command', type, true)),
    ...source.emits.flatMap((name, index) =>
      SHELL_EVENTS.includes(moduleOf(name))
        ? [{ field: `emits[${index}]`, message: `is "${name}", which only the shell emits.`, fix: 'Remove it.' }]
        : declared(`emits[${index}]`, 'event', name, true),
    ),
    ...source.slots.flatMap(({ slot, kind }, index) => [
      ...named(`slots[${index}].slot`, 'slot', slot).map((fault) => ({ code: 'SLOT_UNKNOWN' as const, ...fault })),
      ...kindFaults(`slots[${index}].kind`, slot, kind, source.ownSlots),
    ]),
    ...leadingEntries(source).flatMap(([field, entry]) =>
      'command' in entry ? named(`${field}.command`, 'command', entry.command) : [],
    ),
  ];
}

/** A contribution of a kind that the slot does not take. `owned` are slots of modules. */
export function kindFaults(
  field: string,
  slot: string,
  kind: ModuleSource['slots'][number]['kind'],
  owned: ModuleSource['ownSlots'],
): Fault[] {
  const ofPlatform = Object.hasOwn(SLOTS, slot) ? SLOTS[slot as keyof typeof SLOTS].kinds : undefined;
  const kinds = ofPlatform ?? owned.find(({ id }) => id === slot)?.kinds;
  if (!kinds || kinds.includes(kind)) return [];
  return [{ field, message: `is "${kind}", which ${slot} does not take.`, fix: `Use one of: ${kinds.join(', ')}.` }];
}

function meant(name: string, known: readonly string[]): string {
  const candidate = nearest(name, known);
  return candidate === undefined ? '' : `Did you mean "${candidate}"? `;
}
