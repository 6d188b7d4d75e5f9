import type { FeedModule } from '@skerry/shared/contract';
import { Refusal } from './refusal.ts';

/** Milliseconds for the repeated request of an entry that failed. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * The page gets no reason when a script fails; requesting the file once more finds it, for the operator: the part that
 * did not load, or the entry.
 */
export async function diagnose({ base, manifest }: FeedModule, cause: unknown, ended: AbortSignal): Promise<Refusal> {
  const { id, entry, files } = manifest;
  const file = chunkOf(base, cause) ?? entry;
  const url = base + file;
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await fetch(url, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any([limit, ended]),
  }).catch(() => null);
  if (!answer && limit.aborted)
    return new Refusal('MODULE_LOAD_TIMEOUT', id, `${url} does not answer within ${ANSWER_LIMIT_MS / 1000} s.`, {
      cause,
      isUnreachable: true,
    });
  if (!answer)
    return new Refusal('MODULE_LOAD_FAILED', id, `${url} cannot be reached.`, { cause, isUnreachable: true });
  if (answer.status === 404 && manifest.access.gated)
    return new Refusal('MODULE_FORBIDDEN', id, `${url} is refused: the gate does not know this person as staff.`, {
      cause,
    });
  const isPage = answer.headers.get('Content-Type')?.includes('text/html');
  if (!answer.ok || isPage)
    return new Refusal(
      'MODULE_LOAD_FAILED',
      id,
      `${url} answers ${isPage ? 'with a page' : answer.status}. Publish the build again, or pin another version.`,
      { cause },
    );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  if (files[file] !== `sha256-${btoa(String.fromCharCode(...hash))}`)
    return new Refusal('MODULE_INTEGRITY', id, `${url} is not the file that was published. Publish the build again.`, {
      cause,
    });
  return new Refusal('MODULE_LOAD_FAILED', id, cause instanceof Error ? cause.message : String(cause), { cause });
}

/** The file of the module that the bundler's error names, from the folder of the build. */
function chunkOf(base: string, cause: unknown): string | undefined {
  const request = (cause as { request?: unknown } | null)?.request;
  if (typeof request !== 'string' || !URL.canParse(request, document.baseURI)) return undefined;
  const { origin, pathname } = new URL(request, document.baseURI);
  return origin === new URL(document.baseURI).origin && pathname.startsWith(base)
    ? pathname.slice(base.length)
    : undefined;
}
