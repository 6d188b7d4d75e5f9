/** Where an address of a foreign entity is used: each place allows its own schemes. */
export type UrlPlace = 'content' | 'page' | 'media';

const WEB = ['http:', 'https:'];
const SCHEMES: Readonly<Record<UrlPlace, readonly string[]>> = {
  /** Links in users' texts: the schemes that servers of this network allow. */
  content: [
    ...WEB,
    'dat:',
    'dweb:',
    'gemini:',
    'gopher:',
    'ipfs:',
    'ipns:',
    'irc:',
    'ircs:',
    'magnet:',
    'mailto:',
    'ssb:',
    'xmpp:',
  ],
  /** The page of an account, status, card or tag. */
  page: WEB,
  /** Pictures, video, audio; also a path on the instance itself. */
  media: WEB,
};
const MAX_URL = 8192;
/** The instance's calls, of which an address of another user's picture must not be one; and paths that hide one. */
const CALL = /^\/+(?:api|auth|modules|nodeinfo|oauth|\.skerry|\.well-known)(?:\/|$)|\/\.\.(?:\/|$)|\/\/|\\/i;

/**
 * The address in its normal form if the place allows its scheme, else `null`: every foreign address must pass this
 * function. Addresses are absolute, except for media, where a path (`/emoji/cat.png`) stays a path; the spaces of a
 * file's name are encoded.
 */
export function safeUrl(url: string | null | undefined, place: UrlPlace): string | null {
  if (!url || url.length > MAX_URL) return null;
  if (place === 'media' && isCall(url)) return null;
  // Browsers leave out tabs and line breaks, and take a backslash for a slash: the path could lead to another host.
  if (place === 'media' && /^\/[^/\\]/.test(url) && !/[\p{Cc}\\]/u.test(url))
    return url.replace(/\s/g, encodeURIComponent);
  const parsed = parseUrl(url);
  if (!parsed || !SCHEMES[place].includes(parsed.protocol)) return null;
  // Credentials in a link only disguise the host; in a picture they make the browser refuse it.
  if (parsed.username || parsed.password) {
    parsed.username = '';
    parsed.password = '';
  }
  return parsed.href;
}

/** The address, `null` if it is malformed. `URL.parse` is missing in the oldest browsers that are supported. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether a request for it reaches a call of the page's own host, as a browser and then a server read its path. */
function isCall(address: string): boolean {
  const page = globalThis.location?.hostname ?? 'page.invalid';
  const url = parseUrl(address, `https://${page}`);
  if (url?.hostname !== page) return false;
  return CALL.test(url.pathname.replace(/%[2-7]./g, unescape));
}
