import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { leadingEntries, namedExposes, namedTexts } from './named-parts.ts';
import { nearest, suggestion } from './nearest.ts';
import { navigationFaults } from './navigation-faults.ts';
import { nameFaults } from './own-names.ts';
import { preferenceNameFaults } from './preference-names.ts';

/** A module's files beside its manifest. */
export interface ModuleParts {
  exposes: readonly string[];
  /** Keys of the English messages. */
  texts: readonly string[];
}

export interface ReferenceFault extends Fault {
  /** Set if the fault has a code of its own. */
  code?: 'SLOT_UNKNOWN';
}

/** What a schema cannot check: names that must exist elsewhere in the manifest, in the module or in the contract. */
export function referenceFaults(source: ModuleSource, has: ModuleParts): ReferenceFault[] {
  return [
    ...namedExposes(source)
      .filter(([, expose]) => !has.exposes.includes(expose))
      .map(([field, expose]) => ({
        field,
        message: `names "${expose}", and there is no file for it.`,
        fix: fileFix(expose, has.exposes),
      })),
    ...namedTexts(source)
      .filter(([, key]) => !has.texts.includes(key))
      .map(([field, key]) => ({
        field,
        message: `names the text "${key}", which the English messages do not have.`,
        fix: `Add it to messages/en.json. ${suggestion(key, has.texts)}`,
      })),
    ...source.routes.flatMap(({ id }, index) =>
      id.startsWith(`${source.id}.`)
        ? []
        : [
            {
              field: `routes[${index}].id`,
              message: `is "${id}", an id of another module.`,
              fix: `Begin it with "${source.id}.".`,
            },
          ],
    ),
    ...nameFaults(source),
    ...preferenceNameFaults(source),
    ...navigationFaults(source),
    ...usesFaults(source),
    ...gateFaults(source),
  ];
}

/** Modules in the manifest of which nothing is used: no slot, command or route. */
function usesFaults(source: ModuleSource): Fault[] {
  const { id, uses, slots } = source;
  const named = [
    ...slots.map(({ slot }) => slot.split('/')[0]),
    ...leadingEntries(source).map(([, entry]) =>
      'command' in entry ? entry.command.split('/')[0] : entry.routeId.split('.')[0],
    ),
  ];
  return uses.flatMap((used, index) =>
    used !== id && named.includes(used)
      ? []
      : [
          {
            field: `uses[${index}]`,
            message: `is "${used}", ${used === id ? 'this module itself' : 'of which no slot, command or route is named here'}.`,
            fix: 'Remove it: links and commands in code need no entry.',
          },
        ],
  );
}

/** Roles that the gate never admits. */
function gateFaults({ access: { gated, roles = [] } }: ModuleSource): Fault[] {
  const others = gated ? roles.filter((role) => role !== 'moderator' && role !== 'admin') : [];
  return others.map((role) => ({
    field: 'access.roles',
    message: `names "${role}", a role that the gate never admits.`,
    fix: 'Name "moderator" or "admin", or remove "gated".',
  }));
}

function fileFix(expose: string, known: readonly string[]): string {
  const meant = nearest(expose, known);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Each expose is a file: src/exposes/${expose.slice(2)}.ts.`;
}
