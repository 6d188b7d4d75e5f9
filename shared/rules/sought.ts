import { parseUrl, safeUrl } from './safe-url.ts';

/** A person or a page of the network, as an address names it. */
export interface Sought {
  /** For a search on the server. */
  query: string;
  /** Where it is from; `null` for a person's handle. */
  page: string | null;
  /** `null` for the address of a page. */
  handle: { name: string; host: string } | null;
}

/** What a search has found, as far as it says whether it is what was sought. */
interface Candidate {
  id: string;
  /** Its addresses: the first that is one counts. */
  addresses: readonly string[];
  /** Of a person, with or without the host. */
  handle?: string;
}

const MAX_SOUGHT = 2048;
/** Marks of direction around what was copied, brackets, quotation marks and a sentence's signs: no part of a handle. */
const BEFORE_HANDLE = /[\s\p{Cf}\p{Ps}\p{Pi}\p{Pf}"'<]/u;
const AFTER_HANDLE = /[\s\p{Cf}\p{Pe}\p{Pi}\p{Pf}"'>.,:;!?…、。，．：；！？]/u;
const HANDLE = /^@?([\p{L}\p{N}_.-]+)@([^\s@/?#\\:]+(?::\d{1,5})?)$/u;

/**
 * Reads `acct:name@host`, `@name@host`, `name@host`, as it was copied out of a text, or the address of a page; `null`
 * for anything else. Foreign: other servers and every link can write it.
 */
export function readSought(written: string): Sought | null {
  if (written.length > MAX_SOUGHT) return null;
  const text = written.trim();
  const bare = withoutSigns(text).replaceAll('＠', '@');
  const [, name, server] = HANDLE.exec(bare.replace(/^acct:/i, '')) ?? [];
  if (name && server) {
    const host = parseUrl(`https://${server}`)?.host;
    return host ? { query: `@${name}@${host}`, page: null, handle: { name, host } } : null;
  }
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return null;
  const page = safeUrl(text, 'page');
  return page ? { query: page, page, handle: null } : null;
}

function withoutSigns(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((one) => !BEFORE_HANDLE.test(one));
  const last = characters.findLastIndex((one) => !AFTER_HANDLE.test(one));
  return characters.slice(Math.max(0, first), last + 1).join('');
}

/**
 * The one that was sought, among what a server's search answers: it may answer with what only resembles it, and another
 * person in place of the one that was meant would be worse than none. A handle may lead to a host of another name, and
 * the address of an entity to a page with another one; then it must be the only answer.
 */
export function foundAmong(sought: Sought, found: readonly Candidate[]): string | null {
  const { handle, page } = sought;
  if (handle) {
    const full = `${handle.name}@${handle.host}`.toLowerCase();
    const isNamed = (one: Candidate) => one.handle?.toLowerCase().split('@', 1)[0] === handle.name.toLowerCase();
    const exact = found.find((one) => one.handle?.toLowerCase() === full);
    return exact?.id ?? only(found.filter((one) => one.handle !== undefined).filter(isNamed), found.length);
  }
  const wanted = page && plainAddress(page);
  const exact = found.find(({ addresses }) => addresses.some((address) => plainAddress(address) === wanted));
  const host = page && parseUrl(page)?.host;
  const isOfHost = ({ addresses }: Candidate) => addresses.some((address) => parseUrl(address)?.host === host);
  return exact?.id ?? only(found.filter(isOfHost), found.length);
}

const only = (fitting: readonly Candidate[], all: number) => (all === 1 ? (fitting[0]?.id ?? null) : null);

function plainAddress(address: string): string {
  const url = parseUrl(address);
  return url ? `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}` : address;
}
