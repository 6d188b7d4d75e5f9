import type { Locator } from '@playwright/test';

/** Chooses a language of the interface in the settings dialog: by its own name, as a person types it. */
export async function chooseLanguage(dialog: Locator, name: string, label = 'Interface language'): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(name);
  await dialog.page().getByRole('option', { name, exact: true }).click();
}
