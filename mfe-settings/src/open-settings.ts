import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';

/** Opens the settings, or shows another tab of those that are open. */
export async function openSettings(
  { ports, i18n }: ModuleContext,
  { tab, preference }: PlatformCommands['settings/open/v1'],
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
    params: { tab, preference, rows },
  });
}
