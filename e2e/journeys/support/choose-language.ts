import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a language of the interface in the settings dialog: by its own name, as a person types it. */
export async function chooseLanguage(dialog: Locator, name: string, label = 'Interface language'): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(name);
  await dialog.page().getByRole('option', { name, exact: true }).click();
}

/** Chooses a language, and no other settings than those, as another tab would. Waits until the page is in it. */
export async function speak(
  page: Page,
  language: string,
  others: Readonly<Record<string, number>> = {},
): Promise<void> {
  await page.evaluate(
    (values) => {
      const value = JSON.stringify({ version: [1, 0], values });
      localStorage.setItem('skerry.settings', value);
      dispatchEvent(
        new StorageEvent('storage', { key: 'skerry.settings', newValue: value, storageArea: localStorage }),
      );
    },
    { ...others, interfaceLanguage: language },
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
