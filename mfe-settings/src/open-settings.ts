import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import type { FilterTarget } from './muted/muted-pane.tsx';

/** Opens the settings, or shows another tab of those that are open. */
export async function openSettings(
  { ports, i18n }: ModuleContext,
  { tab, preference, filter }: PlatformCommands['settings/open/v1'] & { filter?: FilterTarget },
): Promise<void> {
  // The command's entry stays small: the dialog loads at its first use, and so do the modules' rows.
  const [{ settingsDialog }, rows] = await Promise.all([
    import('./dialog/settings-dialog.tsx'),
    ports.preferences.loadRows(),
  ]);
  ports.dialogs.open(settingsDialog, {
    id: 'settings',
    label: i18n.t('title'),
    size: 'large',
    params: { tab, preference, filter, rows },
  });
}
