import { isCharacterKeys, keyCaps, keysOf, shortcutName, type ChangedKeys } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { STATUS_KEYS } from './status-keys.ts';

/** The keys of this module's shortcuts, by their names in the manifest. */
export const DECLARED_KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(STATUS_KEYS).map(([key, { titleKey }]) => [titleKey, key])),
  'timeline.home': 'g h',
  'timeline.local': 'g l',
  'timeline.federated': 'g t',
  'timeline.bookmarks': 'g b',
};

/** The keys that the user has for an action, as on the keyboard; `undefined`: none, also where it has no key. */
export function useKeyCaps(): (titleKey: string) => string | undefined {
  const { module, ports } = useModule();
  const changed: ChangedKeys = ports.settings.other('shell', 'shell.keys', {});
  const hasSingleKeys = ports.settings.other('shell', 'shell.singleKeys', true);
  return (titleKey) => {
    const declared = DECLARED_KEYS[titleKey];
    const keys = declared && keysOf(changed, shortcutName(module.id, titleKey), declared);
    return keys && (hasSingleKeys || !isCharacterKeys(keys)) ? keyCaps(keys, navigator.platform) : undefined;
  };
}
