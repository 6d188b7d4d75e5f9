import { CONTRACT_VERSION } from '@skerry/shared/contract';
import { satisfiesCaret } from './version-range.ts';

/** Converts the exposes of an earlier minor's module to those of the current contract. */
export type ContractAdapter = (exposed: unknown) => unknown;

/** The contract that a shell provides (`docs/contract.md`). */
export interface HostContract {
  version: string;
  /** By the last version whose modules need them, oldest first. */
  adapters: Readonly<Record<string, ContractAdapter>>;
}

export const HOST_CONTRACT: HostContract = { version: CONTRACT_VERSION, adapters: {} };

const asItIs: ContractAdapter = (exposed) => exposed;

/** How to run a module that was built for this range, `null` if this shell cannot. */
export function adapterFor(range: string, { version, adapters }: HostContract = HOST_CONTRACT): ContractAdapter | null {
  if (!satisfiesCaret(version, range)) return null;
  const earlier = Object.keys(adapters).find((one) => satisfiesCaret(one, range));
  return (earlier === undefined ? undefined : adapters[earlier]) ?? asItIs;
}
