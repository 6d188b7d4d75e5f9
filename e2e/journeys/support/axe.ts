import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the page, or the part with this selector, with axe. Without frames of other origins, legacy mode finds the
 * same and opens no second page; the details of what conforms aren't collected.
 */
export async function findViolations(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode();
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}
