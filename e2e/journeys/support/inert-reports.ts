import type { Page } from '@playwright/test';

/**
 * What a browser tells of the document a post is parsed in, where none of it is applied, loaded or run: each inline
 * style, handler and base, and the text track of a film with a `data:` address (one of https is allowed by the policy,
 * so nothing is told; it is not asked for either, with the policy or without it).
 */
export const INERT_REPORTS = /^policy: (?:(?:style-src-attr|style-src-elem|script-src-attr|base-uri) |media-src data )/;

/** Keeps them in the page: with ten thousand posts they are tens of thousands. */
export async function holdBackReports(page: Page): Promise<void> {
  await page.addInitScript((pattern) => {
    const expected = new RegExp(pattern);
    window.addEventListener(
      'securitypolicyviolation',
      (event) => {
        if (expected.test(`policy: ${event.violatedDirective} ${event.blockedURI} `)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }, INERT_REPORTS.source);
}
