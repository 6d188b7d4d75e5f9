import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a language of the interface in the settings dialog: by its own name, as a person types it. */
export async function chooseLanguage(dialog: Locator, name: string, label = 'Interface language'): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(name);
  await dialog.page().getByRole('option', { name, exact: true }).click();
}

/** Chooses a language as another tab of this browser would, and waits until the page is in it. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((interfaceLanguage) => {
    const value = JSON.stringify({ version: [1, 0], values: { interfaceLanguage } });
    localStorage.setItem('skerry.settings', value);
    dispatchEvent(new StorageEvent('storage', { key: 'skerry.settings', newValue: value, storageArea: localStorage }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
