import type { Page } from '@playwright/test';

/**
 * What a browser reports about the document in which a post is parsed, where nothing is applied, loaded or run: each
 * inline style, handler and base, and the text track of a video with a `data:` address (the policy allows one of https,
 * so it is not reported; it is not requested either, with the policy or without it).
 */
export const INERT_REPORTS = /^policy: (?:(?:style-src-attr|style-src-elem|script-src-attr|base-uri) |media-src data )/;

/** Collects them in the page: ten thousand posts cause tens of thousands of reports. */
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
