import type { Key } from '../messages/index.ts';

const NAMES: Readonly<Record<string, Key>> = {
  timelines: 'module.timelines',
  composer: 'module.composer',
  profile: 'module.profile',
  admin: 'module.admin',
  settings: 'module.settings',
};

/** A person's name for a module: of the known ones our own; others, and screens, come with theirs. */
export function moduleName(t: (key: Key) => string, title: string): string {
  const key = NAMES[title];
  return key ? t(key) : title;
}
