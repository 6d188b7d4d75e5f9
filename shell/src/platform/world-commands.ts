import type { CommandName, I18nPort, ModuleContext, NoticePort } from '@skerry/shared/contract';
import { answererOf, createCommands, type Commands } from '@skerry/shared/platform';
import { showCommandFailures } from './command-failures.ts';
import { holdingCommands } from './held-commands.ts';

interface WorldCommandParts {
  /** Who handles commands, and what loads them. */
  modules: Parameters<typeof createCommands>[0];
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
  /** The world's. */
  signal: AbortSignal;
}

/** The commands of a world. */
export interface WorldCommands {
  /** The shell's, which shows failures itself. */
  readonly own: Commands;
  readonly ofModules: Commands;
  /** Commands of modules that run with these contexts of the modules that handle them. */
  within(contextOf: (ctx: ModuleContext) => ModuleContext): Commands;
  /** Whether a running module handles it. */
  answers(type: CommandName): boolean;
}

export function createWorldCommands({ modules, notices, i18n, signal }: WorldCommandParts): WorldCommands {
  const { loader, registry, session } = modules;
  const answers = (type: CommandName) => answererOf(type, registry.running, session.role) !== null;
  const heldBy = (by: typeof loader) => holdingCommands(createCommands({ ...modules, loader: by }), signal);
  const shown = (commands: Commands) => showCommandFailures({ commands, answers, notices, i18n });
  const own = heldBy(loader);
  return {
    own,
    ofModules: shown(own),
    within(contextOf) {
      const load: typeof loader.load = async (module, expose, kind, isRetry) => {
        const { contribution, ctx } = await loader.load(module, expose, kind, isRetry);
        return { contribution, ctx: contextOf(ctx) };
      };
      return shown(heldBy({ load }));
    },
    answers,
  };
}
