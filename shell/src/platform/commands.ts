import type { CommandName, Expose, FeedModule, PlatformCommands, Role, SessionView } from '@skerry/shared/contract';
import { distinctUntilChanged, map } from '@skerry/shared/runtime';
import type { Commands } from './bus.ts';
import { mayUse } from './conditions.ts';
import type { ModuleLoader } from './module-loader.ts';
import type { ModuleRegistry } from './module-registry.ts';

interface CommandParts {
  registry: ModuleRegistry;
  loader: ModuleLoader;
  session: SessionView;
  report(error: unknown): void;
}

/** The module that answers a command: installed and permitted for this role. The first in the feed's order. */
export function answererOf(
  type: CommandName,
  modules: readonly FeedModule[],
  role: Role,
): { module: FeedModule; expose: Expose } | null {
  for (const module of modules) {
    const command = module.manifest.commands.find((one) => one.type === type && mayUse(one.roles, role));
    if (command) return { module, expose: command.expose };
  }
  return null;
}

/** Sends commands to the modules that answer them. */
export function createCommands({ registry, loader, session, report }: CommandParts): Commands {
  const answerer = (type: CommandName) => answererOf(type, registry.modules, session.role);
  return {
    can: (type) =>
      registry.modules$.pipe(
        map(() => answerer(type) !== null),
        distinctUntilChanged(),
      ),
    async command<K extends CommandName>(type: K, payload: PlatformCommands[K]) {
      const found = answerer(type);
      if (!found) return 'absent';
      try {
        const { contribution, ctx } = await loader.load(found.module, found.expose, 'command');
        await contribution.run(payload as never, ctx);
        return 'done';
      } catch (error) {
        report(error);
        return 'failed';
      }
    },
  };
}
