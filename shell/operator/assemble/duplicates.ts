import type { Problem } from '../problem.ts';

interface Claim {
  module: string;
  field: string;
}

/** Reports every second claim of the same name. */
export function duplicates(
  claims: readonly (Claim & { what: string })[],
  describe: (what: string, first: Claim) => Pick<Problem, 'code' | 'message' | 'fix'>,
): Problem[] {
  const first = new Map<string, Claim>();
  return claims.flatMap(({ what, module, field }): Problem[] => {
    const earlier = first.get(what);
    if (!earlier) first.set(what, { module, field });
    return earlier ? [{ module, field, ...describe(what, earlier) }] : [];
  });
}
