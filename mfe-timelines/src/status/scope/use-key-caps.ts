import { isCharacterKeys, keyCaps, keysOf, shortcutName, type ChangedKeys } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';

/** The keys of this module's shortcuts in entries of menus, and their names in the manifest. */
export const DECLARED_KEYS = {
  'keys.quote': 'q',
  'keys.edit': 'E',
  'keys.translate': 't',
  'timeline.home': 'g h',
  'timeline.local': 'g l',
  'timeline.federated': 'g t',
  'timeline.bookmarks': 'g b',
} as const;

/** The keys that the user has for an action, as on the keyboard; `undefined`: none, also where it has no key. */
export function useKeyCaps(): (titleKey: string) => string | undefined {
  const { module, ports } = useModule();
  const changed: ChangedKeys = ports.settings.other('shell', 'shell.keys', {});
  const hasSingleKeys = ports.settings.other('shell', 'shell.singleKeys', true);
  return (titleKey) => {
    const declared = isDeclared(titleKey) ? DECLARED_KEYS[titleKey] : undefined;
    const keys = declared && keysOf(changed, shortcutName(module.id, titleKey), declared);
    return keys && (hasSingleKeys || !isCharacterKeys(keys)) ? keyCaps(keys, navigator.platform) : undefined;
  };
}

const isDeclared = (titleKey: string): titleKey is keyof typeof DECLARED_KEYS => Object.hasOwn(DECLARED_KEYS, titleKey);
