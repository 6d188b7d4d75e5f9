import { OperatorError } from '../operator-error.ts';
import type { StoreAddress } from '../store/object-store.ts';
import { hasCredentials } from './values.ts';

export type PlaceInStore = Pick<StoreAddress, 'bucket' | 'prefix'>;

/** `s3://BUCKET/FOLDER`. A folder is of no concern to the client: a distribution serves it as the root of a host. */
export function placeInStore(text: string): PlaceInStore {
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  const parts = folder.split('/').filter((part) => part !== '');
  if (bucket === undefined || parts.some((part) => /^\.+$/.test(part)))
    throw new OperatorError(
      'USAGE',
      `"${text}" is no place in an object store.`,
      'Give a bucket, or a folder in it: s3://skerry, or s3://web/skerry.',
    );
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/** The address of a store. It may contain a password, so no message repeats it. */
export function endpointOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.search === '' && !hasCredentials(url)) return url;
  throw new OperatorError(
    'USAGE',
    'What --endpoint names is not the address of an object store, without a name and a password.',
    'Give one such as --endpoint https://s3.example.org.',
  );
}
