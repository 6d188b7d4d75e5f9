import type { Commands } from '@skerry/shared/platform';
import { holdTyping } from '@skerry/shared/ui';

/** A user who has asked for a form types on before it is there: until then no letter acts on anything else. */
export function holdingCommands(commands: Commands, signal: AbortSignal): Commands {
  return {
    ...commands,
    async command(type, payload) {
      if (type !== 'composer/open/v1') return commands.command(type, payload);
      const end = holdTyping(signal);
      const outcome = await commands.command(type, payload);
      if (outcome !== 'done') end();
      return outcome;
    },
  };
}
