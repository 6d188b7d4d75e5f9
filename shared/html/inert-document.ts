interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
}

/** Named in the header `trusted-types`, with 'allow-duplicates': each module that shows posts creates one. */
const POLICY = 'skerry#inert';

/**
 * Parses HTML into documents without a window: nothing in them runs or loads. If the browser has Trusted Types, the
 * text passes a policy that is used only here. Browsers still apply the page's policy to such documents and report each
 * inline style or handler (measured in Chromium 156 for every way to parse): a `securitypolicyviolation` of
 * `style-src-attr`, `style-src-elem`, `script-src-attr` or `base-uri`, or of `media-src` for the text track of a video,
 * during the parsing of hostile posts is caused by that alone.
 */
export function createInertParser(): (html: string) => Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });
  const parser = new DOMParser();
  return (html) => parser.parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
}
