import type { Capability, ModuleId, Ports } from '@skerry/shared/contract';

/** A module read a port that its manifest does not request. */
export class CapabilityMissing extends Error {
  override readonly name = 'CapabilityMissing';

  constructor(module: ModuleId, capability: string) {
    super(
      `${module} uses the port "${capability}" without asking for it. Add it to requires.capabilities in its module.json.`,
    );
  }
}

/** The ports that a module requests; any other throws when it is read. */
export function limitPorts(module: ModuleId, all: Ports, granted: readonly Capability[]): Ports {
  return new Proxy(all, {
    get(target, name) {
      if (typeof name === 'symbol' || !(name in target)) return undefined;
      if (!granted.includes(name as Capability)) throw new CapabilityMissing(module, name);
      return target[name as Capability];
    },
  });
}
