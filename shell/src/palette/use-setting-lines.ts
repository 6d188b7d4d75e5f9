import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import type { OwnedSettings } from '@skerry/shared/contract';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { useServices, useWorld } from '../services.ts';
import type { PaletteLine } from './palette-lines.ts';

/** The settings, by name; each opens the dialog there. Fetched once they are wanted. */
export function useSettingLines(isWanted: boolean): readonly PaletteLine[] {
  const { settings } = useServices();
  const { manifests } = useWorld();
  const { i18n, telemetry } = useModule();
  const locale = useObservable(i18n.locale$);
  const modules = useObservable(manifests.registry.running$);
  const hasDialog = manifests.answers('settings/open/v1');
  const [loaded, setLoaded] = useState<readonly OwnedSettings[]>([]);
  const isAsked = isWanted && hasDialog;
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    settings
      .preferencesOf(() => modules)
      .loadRows()
      .then(
        (rows) => isGone || setLoaded(rows.loaded),
        (error: unknown) => telemetry.error(error),
      );
    return () => {
      isGone = true;
    };
  }, [isAsked, settings, modules, telemetry]);
  return useMemo(() => {
    if (!isAsked) return [];
    return loaded.flatMap(({ rows, texts }) => {
      const text = (key: string) => texts[locale]?.[key] ?? texts.en?.[key] ?? key;
      return rows
        .filter(({ preference }) => settings.declaration(preference))
        .flatMap((row) => {
          const labels = row.kind === 'switches' ? row.options.map(({ labelKey }) => labelKey) : [row.labelKey];
          return labels.map((labelKey): PaletteLine => ({
            key: `setting ${row.preference} ${labelKey}`,
            section: 'settings',
            label: text(labelKey),
            icon: SlidersHorizontal,
            run: () => manifests.send('settings/open/v1', text(labelKey), { preference: row.preference }),
          }));
        });
    });
  }, [isAsked, loaded, locale, manifests, settings]);
}
