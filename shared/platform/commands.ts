import type { CommandName, Expose, FeedModule, PlatformCommands, Role, SessionView } from '@skerry/shared/contract';
import { distinctUntilChanged, map } from '@skerry/shared/runtime';
import type { Commands } from './bus.ts';
import { mayUse } from './may-use.ts';
import type { InstalledModules, ModuleLoader, Supervising } from './parts.ts';

interface CommandParts {
  registry: Pick<InstalledModules, 'running$' | 'running'>;
  supervisors: Pick<Supervising, 'of'>;
  loader: ModuleLoader;
  session: SessionView;
}

/** The module that handles a command: one of these, permitted for this role. The first in the feed's order. */
export function answererOf(
  type: CommandName,
  modules: readonly FeedModule[],
  role: Role,
): { module: FeedModule; expose: Expose } | null {
  for (const module of modules) {
    const command = module.manifest.commands.find((one) => one.type === type && mayUse(module, role, one));
    if (command) return { module, expose: command.expose };
  }
  return null;
}

/** Milliseconds; the code of a command that takes longer to arrive has failed, and the next press asks for it anew. */
export const OFFER_RETRY_AFTER_MS = 10_000;

/** Sends commands to the running modules that handle them. */
export function createCommands({ registry, supervisors, loader, session }: CommandParts): Commands {
  let late: CommandName | undefined;
  return {
    can: (type) =>
      registry.running$.pipe(
        map((modules) => answererOf(type, modules, session.role) !== null),
        distinctUntilChanged(),
      ),
    async command<K extends CommandName>(type: K, payload: PlatformCommands[K]) {
      const found = answererOf(type, registry.running, session.role);
      if (!found) return 'absent';
      try {
        const loaded = await Promise.race([
          loader.load(found.module, found.expose, 'command', late === type),
          new Promise<void>((resolve) => setTimeout(resolve, OFFER_RETRY_AFTER_MS)),
        ]);
        if (!loaded) late = type;
        await loaded?.contribution.run(payload as never, loaded.ctx);
        return loaded ? 'done' : 'failed';
      } catch (error) {
        supervisors.of(found.module).fail(error);
        return 'failed';
      }
    },
  };
}
