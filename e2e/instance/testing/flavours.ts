import { afterAll, beforeAll, describe } from 'vitest';
import { FAMILY_FLAVOURS, type FlavourName } from '../flavour.ts';
import type { InstanceOptions } from '../options.ts';
import { createInstance, type Instance } from '../server.ts';
import { TestClient } from './client.ts';

export interface Stage {
  instance: Instance;
  as: (nickname: string) => TestClient;
  anonymous: TestClient;
  id: (nickname: string) => string;
}

/** Runs tests against one instance of each family's flavours (or of those named), each with its own copy of the seed. */
export function onEachFlavour(
  title: string,
  tests: (stage: Stage, flavour: FlavourName) => void,
  options: InstanceOptions = {},
  flavours: readonly FlavourName[] = FAMILY_FLAVOURS,
): void {
  describe.each(flavours)(`${title} (%s)`, (flavour) => {
    let running: Instance | undefined;
    // tests destructure the stage before anything runs, so its instance looks up the real one on access
    const instance = new Proxy({} as Instance, { get: (_target, key) => Reflect.get(running ?? {}, key) as unknown });
    const clients = new Map<string, TestClient>();
    const as = (nickname: string): TestClient => {
      const known = clients.get(nickname) ?? new TestClient(instance, instance.tokenFor(nickname));
      clients.set(nickname, known);
      return known;
    };
    const id = (nickname: string): string =>
      instance.core.db.get<{ id: string }>('SELECT id FROM accounts WHERE nickname = :nickname', { nickname })?.id ??
      '';
    beforeAll(async () => {
      running = await createInstance({ port: 0, seed: 'demo', faults: true, ...options, flavour });
    }, 60_000);
    afterAll(() => running?.close());
    tests({ instance, as, anonymous: new TestClient(instance), id }, flavour);
  });
}
