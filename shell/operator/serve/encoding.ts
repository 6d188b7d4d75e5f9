export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding a browser accepts; one that is refused with `q=0` does not count. */
export function encodingFor(accept: string | undefined): Encoding {
  const offered = (accept ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? ''))
    .map(([name]) => name);
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity';
}
