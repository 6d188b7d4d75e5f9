import { afterAll, vi } from 'vitest';

/** Libraries keep what they share in names that begin like this, and in symbols. */
const OF_LIBRARY = /^__/;

const globals = (): Map<string, unknown> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, { value, get }]) => [name, get ?? value]),
  );
const before = globals();

/** Files that share a process would meet the globals that an earlier one left. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  const after = globals();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !OF_LIBRARY.test(name) && !Object.is(before.get(name), after.get(name)),
  );
  if (changed.length > 0) throw new Error(`The file leaves changed globals: ${changed.join(', ')}`);
});
