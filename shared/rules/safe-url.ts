/** Where an address of a foreign entity is put to use: each place allows its own schemes. */
export type UrlPlace = 'content' | 'page' | 'media';

const SCHEMES: Readonly<Record<UrlPlace, readonly string[]>> = {
  /** Links in what people write: what servers of this network let through. */
  content: [
    'http:',
    'https:',
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
  page: ['http:', 'https:'],
  /** Pictures, video, audio; also a path on the instance itself. */
  media: ['http:', 'https:'],
};
const MAX_URL = 8192;

/**
 * The address in its normal form if the place allows its scheme, else `null`: the one function that every foreign
 * address goes through. Addresses are absolute, but for media, where a path (`/emoji/cat.png`) stays as it is.
 */
export function safeUrl(url: string | null | undefined, place: UrlPlace): string | null {
  if (!url || url.length > MAX_URL) return null;
  if (place === 'media' && /^\/[^/\\]/.test(url) && !/[\s\\]/.test(url)) return url;
  const parsed = URL.parse(url);
  if (!parsed || !SCHEMES[place].includes(parsed.protocol)) return null;
  // Credentials in a link serve only to pass for another host; in a picture they make the browser refuse it.
  if (parsed.username || parsed.password) {
    parsed.username = '';
    parsed.password = '';
  }
  return parsed.href;
}
