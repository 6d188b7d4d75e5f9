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

/** Sends commands to the running modules that handle them. */
export function createCommands({ registry, supervisors, loader, session }: CommandParts): Commands {
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
        const { contribution, ctx } = await loader.load(found.module, found.expose, 'command');
        await contribution.run(payload as never, ctx);
        return 'done';
      } catch (error) {
        supervisors.of(found.module).fail(error);
        return 'failed';
      }
    },
  };
}
