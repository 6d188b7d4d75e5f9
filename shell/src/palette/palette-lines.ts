import { iconShape } from '@skerry/shared/platform';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import type { IconShape } from '@skerry/shared/ui';
import { leadOf } from '../platform/navigation-entries.ts';
import type { ManifestSource } from '../services.ts';

/** In their order in the palette; sections in which no word begins as typed come after the others. */
export const PALETTE_SECTIONS = ['commands', 'accounts', 'people', 'settings', 'tags', 'search'] as const;

/** A line of the palette. */
export interface PaletteLine {
  key: string;
  label: string;
  icon: IconShape;
  /** Default: commands. */
  section?: (typeof PALETTE_SECTIONS)[number];
  /** After the label: a person's address. */
  detail?: string;
  /** In place of the icon: an address. */
  picture?: string;
  /** As on the keyboard. */
  caps?: string | undefined;
  /** The palette stays open. */
  staysOpen?: boolean;
  run(): void;
}

/** What the running modules declare for the palette, and this user may have. */
export function observePaletteLines(source: ManifestSource): Observable<readonly PaletteLine[]> {
  return combineLatest([source.registry.running$, source.conditionState$, source.texts.changed$]).pipe(
    map(([modules, now]) => {
      const parts = { ...source, now, label: source.texts.label };
      return modules.flatMap((module) =>
        module.manifest.palette.flatMap((entry) => {
          const lead = leadOf(module, entry, parts);
          return lead
            ? [{ key: `palette ${lead.key}`, label: lead.label, icon: iconShape(entry.icon), run: lead.run }]
            : [];
        }),
      );
    }),
  );
}
