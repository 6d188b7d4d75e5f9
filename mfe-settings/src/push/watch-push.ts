import type { ModuleContext } from '@skerry/shared/contract';
import { filter, firstValueFrom, fromEvent, takeUntil } from '@skerry/shared/runtime';

/** Keeps web push as the preferences say; its code is fetched for an account that once turned it on. */
export async function watchPush(ctx: ModuleContext): Promise<void> {
  const isOn$ = ctx.ports.settings.observe('webPushNotifications').pipe(
    filter((isOn) => isOn),
    takeUntil(fromEvent(ctx.signal, 'abort')),
  );
  if (!(await firstValueFrom(isOn$, { defaultValue: false }))) return;
  const { webPush } = await import('./web-push.ts');
  if (!ctx.signal.aborted) webPush(ctx);
}
