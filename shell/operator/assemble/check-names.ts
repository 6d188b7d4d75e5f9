import type { ModuleManifest } from '@skerry/shared/contract';
import { COMMANDS, kindFaults, leadingEntries, paramFaults, SLOTS, suggestion } from '@skerry/shared/contract/schema';
import type { Problem } from '../problem.ts';
import { problemOf } from './check-manifest.ts';

/**
 * Names that a module uses of another that is in the feed, too. A module that is not there has no names to compare:
 * whatever leads to it is left out of the page.
 */
export function checkNames(manifests: readonly ModuleManifest[]): Problem[] {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const ownerOf = (name: string, separator: '/' | '.') => byId.get(name.slice(0, name.indexOf(separator)));
  const unknown = (field: string, name: string, known: readonly string[]) => ({
    field,
    message: `is "${name}", which that module does not have.`,
    fix: suggestion(name, known),
  });
  return manifests.flatMap((manifest) => {
    const slots = manifest.slots.flatMap(({ slot, kind }, index) => {
      const owner = Object.hasOwn(SLOTS, slot) ? undefined : ownerOf(slot, '/');
      if (!owner) return [];
      const known = owner.ownSlots.map(({ id }) => id);
      return known.includes(slot)
        ? kindFaults(`slots[${index}].kind`, slot, kind, owner.ownSlots)
        : [{ code: 'SLOT_UNKNOWN' as const, ...unknown(`slots[${index}].slot`, slot, known) }];
    });
    const entries = leadingEntries(manifest).flatMap(([field, entry]) => {
      if ('routeId' in entry) {
        const owner = ownerOf(entry.routeId, '.');
        // Of the module's own routes the manifest alone says all.
        if (!owner || owner === manifest) return [];
        const known: readonly string[] = owner.routes.map(({ id }) => id);
        return known.includes(entry.routeId)
          ? paramFaults(field, entry, owner.routes)
          : [unknown(`${field}.routeId`, entry.routeId, known)];
      }
      const known: readonly string[] | undefined = ownerOf(entry.command, '/')?.commands.map(({ type }) => type);
      return !known || Object.hasOwn(COMMANDS, entry.command) || known.includes(entry.command)
        ? []
        : [unknown(`${field}.command`, entry.command, known)];
    });
    return [...slots, ...entries].map((fault) => problemOf(manifest.id, fault));
  });
}
