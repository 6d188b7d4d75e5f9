import type { ModuleContext } from '@skerry/shared/contract';
import { filter, fromEvent, take, takeUntil } from '@skerry/shared/runtime';

/** Keeps web push as the preferences say; its code is fetched for an account that once turned it on. */
export function watchPush(ctx: ModuleContext): void {
  ctx.ports.settings
    .observe('webPushNotifications')
    .pipe(
      filter((isOn) => isOn),
      take(1),
      takeUntil(fromEvent(ctx.signal, 'abort')),
    )
    .subscribe(() => {
      import('./web-push.ts').then(
        ({ webPush }) => {
          if (!ctx.signal.aborted) webPush(ctx);
        },
        // The settings say that it is not on, and load it again.
        (cause: unknown) => ctx.telemetry.error(cause),
      );
    });
}
