import type { ModuleContext } from '@skerry/shared/contract';
import { defineBackground } from '@skerry/shared/runtime';
import { watchOutbox } from '../outbox/watch-outbox.ts';

/** What keeps a post that is written without a connection cannot be fetched then. */
function fetchAhead({ telemetry }: ModuleContext): void {
  Promise.all([import('../form/publish.ts'), import('../outbox/outbox-line.tsx')]).catch((error: unknown) =>
    telemetry.error(error),
  );
}

export default defineBackground((ctx) => {
  fetchAhead(ctx);
  return watchOutbox(ctx);
});
