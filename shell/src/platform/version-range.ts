interface Version {
  major: number;
  minor: number;
  patch: number;
}

/**
 * Whether a version satisfies a caret range (`^1.2.3`), the only kind in manifests: builds write it, `skerry assemble`
 * refuses others. A malformed range or version satisfies nothing.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parse(version);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!have || !want) return false;
  const distance = have.major - want.major || have.minor - want.minor || have.patch - want.patch;
  if (distance < 0 || have.major !== want.major) return false;
  return want.major > 0 || (have.minor === want.minor && (want.minor > 0 || have.patch === want.patch));
}

function parse(text: string): Version | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return found ? { major: Number(found[1]), minor: Number(found[2]), patch: Number(found[3]) } : null;
}
