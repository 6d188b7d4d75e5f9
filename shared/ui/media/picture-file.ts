import { parseUrl } from '../../rules/safe-url.ts';

/**
 * The file of a picture that the instance serves outside of its API, unchanged: a drawn copy would have lost its
 * animation. Rejects where it does not arrive.
 *
 * @returns `null` for addresses of other origins, for refusals, and for what is no picture: servers answer with the
 *   page of their front end for a file that they do not have
 */
export async function pictureFile(url: string, signal: AbortSignal): Promise<File | null> {
  const address = parseUrl(url, location.href);
  if (address?.origin !== location.origin) return null;
  const answer = await fetch(address.href, { credentials: 'omit', mode: 'same-origin', signal });
  const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
  if (!answer.ok || !type.startsWith('image/')) return null;
  const bytes = await answer.arrayBuffer();
  return new File([bytes], fileName(address), { type });
}

function fileName({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    // A malformed percent-encoding: keep the name unchanged.
    return last;
  }
}
