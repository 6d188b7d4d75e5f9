import type { FeedModule } from '../contract/feed.ts';
import type { ModuleManifest } from '../contract/manifest.ts';

/** A module of a feed with only what a test names. */
export function sampleModule(id: string, parts: Partial<ModuleManifest> = {}): FeedModule {
  return {
    base: `/modules/${id}/1.0.0-abcd1234/`,
    manifest: {
      id,
      name: 'module.name',
      icon: 'star',
      uses: [],
      ownSlots: [],
      emits: [],
      version: '1.0.0',
      buildId: 'abcd1234',
      container: `skerry_${id}`,
      entry: 'remoteEntry.js',
      requires: { contract: '^2.0.0', shared: {}, capabilities: [] },
      access: {},
      routes: [],
      slots: [],
      commands: [],
      preferences: {},
      navigation: [],
      palette: [],
      shortcuts: [],
      i18n: { locales: ['en'] },
      budget: { entryGzipKb: 1, initialGzipKb: 1 },
      exposes: {},
      files: { 'remoteEntry.js': 'sha256-AAAA' },
      texts: { en: { 'module.name': id } },
      ...parts,
    },
  };
}
