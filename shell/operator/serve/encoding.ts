export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser accepts. `q=0` refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  const offered = (accept ?? '')
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? ''))
    .map(([name]) => name);
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity';
}
