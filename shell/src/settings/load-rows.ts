import type { BuiltSettings, FeedModule, LoadedRows, ModuleId, OwnedSettings } from '@skerry/shared/contract';
import own from '../../preferences.json?rows';
import type { Report } from '../services.ts';

/** The rows of the shell's own preferences. */
const ownSettings: OwnedSettings = { owner: 'shell', ...own };

/** The rows of the shell, and of the modules that have some: each from its build, with the hash that the feed has. */
export async function loadRows(
  modules: readonly FeedModule[],
  report: Report,
  signal: AbortSignal,
): Promise<LoadedRows> {
  const failed: ModuleId[] = [];
  const found = await Promise.all(
    modules.map(async ({ base, manifest }): Promise<OwnedSettings | null> => {
      const { id, settings, files } = manifest;
      if (settings === undefined) return null;
      try {
        const answer = await fetch(base + settings, { integrity: files[settings], credentials: 'same-origin', signal });
        if (!answer.ok) throw new Error(`${base}${settings} answers ${answer.status}`);
        return { owner: id, ...((await answer.json()) as BuiltSettings) };
      } catch (cause) {
        report(`the settings of ${id} could not be loaded`, cause);
        failed.push(id);
        return null;
      }
    }),
  );
  return { loaded: [ownSettings, ...found.filter((one) => one !== null)], failed };
}
