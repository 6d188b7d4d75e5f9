/** A visitor's own server, and their name there if they gave it. */
export interface Home {
  name: string | null;
  host: string;
}

/**
 * What a person writes for their account or their server: `name@server`, `@name@server`, `server`, or an address there.
 * `null` if it names no public server.
 */
export function readHome(written: string): Home | null {
  const text = written.trim();
  const handle = /^@?([^\s@/:]+)@([^\s@/]+)$/.exec(text);
  const [, name = null, server] = handle ?? [null, undefined, text.replace(/^https?:\/\//i, '').split('/', 1)[0] ?? ''];
  if (!server || /[\s@?#\\]/.test(server)) return null;
  try {
    const { host, hostname } = new URL(`https://${server}`);
    return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(hostname) ? { name, host } : null;
  } catch {
    return null;
  }
}

/** The page of a person's own server on which they act on `uri`: the one that Mastodon has, and others after it. */
export function homePage(host: string, uri: string): string {
  return `https://${host}/authorize_interaction?${new URLSearchParams({ uri }).toString()}`;
}

/** The page of this server on which visitors name their own one, as Pleroma has it (requirements API-172, API-173). */
export function serverPage(subject: { status_id?: string; nickname?: string }): string {
  const query = new URLSearchParams(subject).toString();
  return query === '' ? '/main/ostatus' : `/main/ostatus?${query}`;
}
