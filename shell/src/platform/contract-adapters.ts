import { CONTRACT_VERSION } from '@skerry/shared/contract';
import { satisfiesCaret } from './version-range.ts';

/** Makes what a module of an earlier contract exposes look like one of today's. */
export type ContractAdapter = (exposed: unknown) => unknown;

/**
 * One adapter, for the last version of the major before (`docs/contract.md`). The first major has none before it; when
 * the second comes, its entry stands here: `'1.4.0': (exposed) => …`.
 */
const EARLIER: Readonly<Record<string, ContractAdapter>> = {};

/** How to run a module that was built for this range, `null` where this shell cannot. */
export function adapterFor(
  range: string,
  current: string = CONTRACT_VERSION,
  earlier: Readonly<Record<string, ContractAdapter>> = EARLIER,
): ContractAdapter | null {
  if (satisfiesCaret(current, range)) return (exposed) => exposed;
  const version = Object.keys(earlier).find((one) => satisfiesCaret(one, range));
  return version === undefined ? null : (earlier[version] ?? null);
}
