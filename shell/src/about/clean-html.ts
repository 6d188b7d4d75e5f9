import { safeUrl } from '@skerry/shared/rules';
import createDOMPurify, { type Config } from 'dompurify';

/** What an operator's page may have: text, its structure, pictures and links. No styles, ids, forms or frames. */
const CONFIG: Config = {
  ALLOWED_TAGS:
    'a abbr b bdi blockquote br caption center code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q ruby rp rt s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'dir',
    'lang',
    'colspan',
    'rowspan',
    'start',
    'target',
    'rel',
    'loading',
    'decoding',
    'open',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};
/** A page of a few hundred kilobytes is a mistake, and would hold up the tab. */
const MAX_LENGTH = 200_000;
const PLACEHOLDER_ORIGIN = 'https://instance.invalid';

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

/**
 * HTML of the operator as nodes that are safe to insert. The parser's policy is that of all inert documents; nothing of
 * the text runs or loads before it is clean.
 */
export function createHtmlCleaner(): (html: string) => DocumentFragment {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('skerry#inert', { createHTML: (html) => html });
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node instanceof HTMLAnchorElement) checkLink(node);
    if (node instanceof HTMLImageElement) checkPicture(node);
  });
  return (html) =>
    purify.sanitize(headingsBelow(html.slice(0, MAX_LENGTH)), {
      ...CONFIG,
      TRUSTED_TYPES_POLICY: policy,
    }) as unknown as DocumentFragment;
}

/** The page has its own first heading. */
function headingsBelow(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2');
}

/** A path stays one of this page's host; everything else is an address of the web, in a tab of its own. */
function checkLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  link.removeAttribute('target');
  if (href === null) return;
  const isPath = /^\/(?![/\\])/.test(href) && URL.canParse(href, PLACEHOLDER_ORIGIN);
  const address = isPath ? href : safeUrl(href, 'content');
  if (address === null) return link.removeAttribute('href');
  link.setAttribute('href', address);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function checkPicture(picture: HTMLImageElement): void {
  const src = safeUrl(picture.getAttribute('src'), 'media');
  if (src === null) return picture.remove();
  picture.setAttribute('src', src);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}
