import { isCharacterKeys, keyCaps, keysOf, shortcutName, type ChangedKeys } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';

/** The keys of this module's shortcuts in entries of menus, and their names in the manifest. */
export const DECLARED_KEYS = {
  'keys.quote': 'q',
  'keys.edit': 'E',
  'keys.translate': 't',
} as const;

/** The keys that the user has for an action, as on the keyboard; `undefined`: none. */
export function useKeyCaps(): (titleKey: keyof typeof DECLARED_KEYS) => string | undefined {
  const { module, ports } = useModule();
  const changed: ChangedKeys = ports.settings.other('shell', 'shell.keys', {});
  const hasSingleKeys = ports.settings.other('shell', 'shell.singleKeys', true);
  return (titleKey) => {
    const keys = keysOf(changed, shortcutName(module.id, titleKey), DECLARED_KEYS[titleKey]);
    return keys && (hasSingleKeys || !isCharacterKeys(keys)) ? keyCaps(keys, navigator.platform) : undefined;
  };
}
