import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'settings/open/v1'>(async ({ tab, preference }, { ports, i18n }) => {
  // The command's entry stays small: the dialog loads at its first use, and so do the modules' rows.
  const [{ settingsDialog }, rows] = await Promise.all([
    import('../dialog/settings-dialog.tsx'),
    ports.preferences.loadRows(),
  ]);
  ports.dialogs.open(settingsDialog, {
    id: 'settings',
    label: i18n.t('title'),
    size: 'large',
    params: { tab, preference, rows },
  });
});
