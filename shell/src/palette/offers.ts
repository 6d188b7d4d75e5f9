import type { FeedModule } from '@skerry/shared/contract';
import { iconShape } from '@skerry/shared/platform';
import { holds } from '@skerry/shared/rules';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import type { IconShape } from '@skerry/shared/ui';
import { leadOf } from '../platform/navigation-entries.ts';
import type { ManifestSource } from '../services.ts';

/** A line of the palette. */
export interface PaletteLine {
  key: string;
  label: string;
  icon: IconShape;
  run(): void;
}
/** A key and what it does; without `run` a view of its module handles it. */
export interface KeyLine {
  key: string;
  label: string;
  /** The module's name, in the user's language. */
  owner: string;
  run?: () => void;
}
export interface Offers {
  palette: readonly PaletteLine[];
  keys: readonly KeyLine[];
}

/** What the running modules offer this user now. Of two that declare one key, the first in the feed's order has it. */
export function observeOffers(source: ManifestSource): Observable<Offers> {
  return combineLatest([source.registry.running$, source.conditionState$, source.texts.changed$]).pipe(
    map(([modules, now]) => {
      const { label } = source.texts;
      const parts = { ...source, now, label };
      const keys = modules.flatMap((module) => keyLines(module, parts));
      return {
        palette: modules.flatMap((module) =>
          module.manifest.palette.flatMap((entry) => {
            const lead = leadOf(module, entry, parts);
            return lead
              ? [{ key: `palette ${lead.key}`, label: lead.label, icon: iconShape(entry.icon), run: lead.run }]
              : [];
          }),
        ),
        keys: keys.filter(({ key }, index) => keys.findIndex((one) => one.key === key) === index),
      };
    }),
  );
}

function keyLines(module: FeedModule, parts: Parameters<typeof leadOf>[2]): KeyLine[] {
  const { label, now } = parts;
  const owner = label(module, module.manifest.name);
  return module.manifest.shortcuts.flatMap((shortcut): KeyLine[] => {
    const { key } = shortcut;
    if ('view' in shortcut)
      return holds(shortcut.when, now) ? [{ key, owner, label: label(module, shortcut.titleKey) }] : [];
    const lead = leadOf(module, shortcut, parts);
    return lead ? [{ key, owner, label: lead.label, run: lead.run }] : [];
  });
}
