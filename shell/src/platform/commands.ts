import type { CommandName, EventBus, FeedModule, PlatformCommands, SessionView } from '@skerry/shared/contract';
import { defer, distinctUntilChanged, map } from '@skerry/shared/runtime';
import { mayUse } from './conditions.ts';
import type { ModuleHost } from './module-host.ts';

/** Who answers which command: an installed module, permitted for this person. The first in the feed's order. */
export function createCommands(
  host: () => ModuleHost,
  session: SessionView,
  report: (error: unknown) => void,
): Pick<EventBus, 'can' | 'command'> {
  const answerer = (type: CommandName) => {
    for (const module of host().modules) {
      const command = module.manifest.commands.find((one) => one.type === type && mayUse(one.roles, session.role));
      if (command) return { module, expose: command.expose };
    }
    return null;
  };
  return {
    can: (type) =>
      defer(() => host().modules$).pipe(
        map(() => answerer(type) !== null),
        distinctUntilChanged(),
      ),
    async command<K extends CommandName>(type: K, payload: PlatformCommands[K]) {
      const found: { module: FeedModule; expose: `./${string}` } | null = answerer(type);
      if (!found) return 'absent';
      try {
        const { contribution, ctx } = await host().load(found.module, found.expose, 'command');
        await contribution.run(payload as never, ctx);
        return 'done';
      } catch (error) {
        report(error);
        return 'failed';
      }
    },
  };
}
