import { withoutBidi } from '@skerry/shared/rules';

/** The last part of a file's address, as a person reads it; empty if it has none. */
export function fileNameOf(url: string): string {
  const last = new URL(url, 'https://file.invalid').pathname.split('/').at(-1) ?? '';
  try {
    return withoutBidi(decodeURIComponent(last));
  } catch {
    // A percent sign that escapes nothing: shown unchanged.
    return last;
  }
}
