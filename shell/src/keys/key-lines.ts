import type { FeedModule } from '@skerry/shared/contract';
import { holds, isCharacterKeys, keysOf, shortcutName, type ChangedKeys } from '@skerry/shared/rules';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import { leadOf } from '../platform/navigation-entries.ts';
import type { ManifestSource } from '../services.ts';

/** Something that a key does. */
export interface KeyAction {
  /** Its name in the preference `shell.keys`. */
  name: string;
  /** The module's name, in the user's language; empty: the shell. */
  owner: string;
  label: string;
  /** Where it leads: the key of an entry of the navigation or the palette. */
  leadsTo?: string;
  /** The keys that it has unless the user changed them; empty: another action has those that it declares. */
  standard: string;
  declared: string;
  /** Without it a view of its module hears the declared key. `false`: there was nothing to do. */
  run?: () => boolean | void;
}
/** The same with the keys that it has now; empty: none. */
export interface KeyLine extends KeyAction {
  keys: string;
}

/** What the running modules declare for this user. Of two that declare one key, the first in the feed's order has it. */
export function observeKeyActions(source: ManifestSource): Observable<readonly KeyAction[]> {
  return combineLatest([source.registry.running$, source.conditionState$, source.texts.changed$]).pipe(
    map(([modules, now]) => {
      const parts = { ...source, now, label: source.texts.label };
      const all = modules.flatMap((module) => actionsOf(module, parts));
      const isFirst = (action: KeyAction) => all.find(({ declared }) => declared === action.declared) === action;
      return all.map((action) => (isFirst(action) ? action : { ...action, standard: '' }));
    }),
  );
}

function actionsOf(module: FeedModule, parts: Parameters<typeof leadOf>[2]): KeyAction[] {
  const { label, now } = parts;
  const { id, name, shortcuts } = module.manifest;
  return shortcuts.flatMap((shortcut, index): KeyAction[] => {
    const { key: declared, titleKey } = shortcut;
    const isSecond = shortcuts.findIndex((one) => one.titleKey === titleKey) < index;
    const action = {
      name: shortcutName(id, titleKey) + (isSecond ? ` ${declared}` : ''),
      owner: label(module, name),
      label: label(module, titleKey),
      standard: declared,
      declared,
    };
    if ('view' in shortcut) return holds(shortcut.when, now) ? [action] : [];
    const lead = leadOf(module, shortcut, parts);
    return lead ? [{ ...action, label: lead.label, leadsTo: lead.key, run: () => lead.run() }] : [];
  });
}

/**
 * The actions with the keys that the user has given them. A key that two have, because a module claims what the user
 * has given away, belongs to the one that got it from the user.
 */
export function keyLines(actions: readonly KeyAction[], changed: ChangedKeys): KeyLine[] {
  const isChosen = ({ name }: KeyAction) => Object.hasOwn(changed, name);
  const given = new Set(actions.filter(isChosen).map((one) => keysOf(changed, one.name, one.standard)));
  return actions.map((action) => {
    const keys = keysOf(changed, action.name, action.standard);
    return { ...action, keys: !isChosen(action) && given.has(keys) ? '' : keys };
  });
}

/** The other actions that could not have their keys beside these: the same, or a beginning of each other. */
export function conflictsWith(keys: string, name: string, lines: readonly KeyLine[]): KeyLine[] {
  const begins = (one: string, other: string) => `${other} `.startsWith(`${one} `);
  return lines.filter(
    (line) => line.name !== name && line.keys !== '' && (begins(line.keys, keys) || begins(keys, line.keys)),
  );
}

/** Those that are heard while keys of one character are switched off, or all. */
export function heardLines(lines: readonly KeyLine[], hasSingleKeys: boolean): KeyLine[] {
  return lines.filter(({ keys }) => keys !== '' && (hasSingleKeys || !isCharacterKeys(keys)));
}
