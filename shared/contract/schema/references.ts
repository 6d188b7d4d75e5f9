import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { namedExposes, namedTexts } from './named-parts.ts';
import { nearest, suggestion } from './nearest.ts';
import { nameFaults } from './own-names.ts';
import { preferenceNameFaults } from './preference-names.ts';

/** What a module has beside its manifest. */
export interface ModuleParts {
  exposes: readonly string[];
  /** Keys of the English messages. */
  texts: readonly string[];
}

export interface ReferenceFault extends Fault {
  /** Where the fault has a code of its own. */
  code?: 'SLOT_UNKNOWN';
}

/** What a schema cannot say: names that must exist elsewhere in the manifest, in the module or in the contract. */
export function referenceFaults(source: ModuleSource, has: ModuleParts): ReferenceFault[] {
  const routeIds: readonly string[] = source.routes.map(({ id }) => id);
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
        fix: `Add it to src/messages/en.json. ${suggestion(key, has.texts)}`,
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
    ...source.navigation.flatMap((entry, index) => {
      if ('command' in entry) return [];
      const { routeId } = entry;
      const owner = routeId.slice(0, routeId.indexOf('.'));
      const isKnown = owner === source.id ? routeIds.includes(routeId) : source.uses.includes(owner);
      return isKnown ? [] : [unknownRoute(`navigation[${index}].routeId`, source.id, routeId, routeIds)];
    }),
  ];
}

function unknownRoute(field: string, id: string, routeId: string, own: readonly string[]): Fault {
  const owner = routeId.slice(0, routeId.indexOf('.'));
  const fix = owner === id ? suggestion(routeId, own) : `If it is a route of another module, add "${owner}" to uses.`;
  return { field, message: `is "${routeId}", and there is no such route.`, fix };
}

function fileFix(expose: string, known: readonly string[]): string {
  const meant = nearest(expose, known);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Each expose is a file: src/exposes/${expose.slice(2)}.ts.`;
}
