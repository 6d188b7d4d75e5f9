import type { CommandName, FeedModule, PlatformCommands, SessionView } from '@skerry/shared/contract';
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

/** Who answers which command: an installed module, permitted for this person. The first in the feed's order. */
export function createCommands({ registry, loader, session, report }: CommandParts): Commands {
  const answerer = (type: CommandName) => {
    for (const module of registry.modules) {
      const command = module.manifest.commands.find((one) => one.type === type && mayUse(one.roles, session.role));
      if (command) return { module, expose: command.expose };
    }
    return null;
  };
  return {
    can: (type) =>
      registry.modules$.pipe(
        map(() => answerer(type) !== null),
        distinctUntilChanged(),
      ),
    async command<K extends CommandName>(type: K, payload: PlatformCommands[K]) {
      const found: { module: FeedModule; expose: `./${string}` } | null = answerer(type);
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
