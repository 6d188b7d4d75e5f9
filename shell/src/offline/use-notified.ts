import { useEffect } from 'react';
import type { ModuleContext } from '@skerry/shared/contract';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { HERE, NOTIFIED_PARAM, START_PARAM, START_CACHE } from '../../worker/cache-names.ts';
import { handleOf } from '../accounts/handle.ts';
import { useServices, type KeptAccount, type SessionStore } from '../services.ts';
import { isRecord } from '../flaw.ts';

/**
 * Opens what a push notification is about, as the account that was notified. The press is proved by the worker's own
 * message, or by the one-time value of a page that it opened. Any other link that names an account only asks.
 */
export function useNotified(): void {
  const { session } = useServices();
  const ctx = useModule();
  useEffect(() => {
    const { navigation } = ctx.ports;
    const ended = new AbortController();
    const run = (work: () => Promise<void>) => void work().catch((cause: unknown) => ctx.telemetry.error(cause));

    async function opened(account: string, start: string | null): Promise<void> {
      const isOfWorker = start !== null && (await spendStart(start, account));
      const other = await otherAccount(session, account);
      if (!other) return;
      if ((isOfWorker || (await agrees(ctx, other))) && !ended.signal.aborted)
        (await session.keptAccounts()).switchTo(account);
    }

    async function told(path: string, account: string | null): Promise<void> {
      const isCurrent = account === null || session.view.account?.id === account;
      if (!isCurrent && !(await otherAccount(session, account))) return;
      if (ended.signal.aborted) return;
      navigation.go(path);
      if (!isCurrent) (await session.keptAccounts()).switchTo(account);
    }

    const { pathname, search, hash } = navigation.location;
    const params = new URLSearchParams(search);
    const account = params.get(NOTIFIED_PARAM);
    if (account !== null) {
      const start = params.get(START_PARAM);
      params.delete(NOTIFIED_PARAM);
      params.delete(START_PARAM);
      navigation.go(`${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`, { replace: true });
      run(() => opened(account, start));
    }
    // Absent on an insecure origin.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener(
      'message',
      ({ data, source, ports }: MessageEvent<unknown>) => {
        // Other front ends of this origin may have workers of their own.
        if (!isRecord(data) || !source || source !== worker.controller) return;
        if (data['type'] === HERE) ports[0]?.postMessage(HERE);
        if (data['type'] !== 'skerry/open') return;
        const { path, account: notified = null } = data;
        if (typeof path === 'string' && (notified === null || typeof notified === 'string'))
          run(() => told(path, notified));
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [session, ctx]);
}

/** `undefined` for the current account, and for one that nobody is logged in to here any more. */
async function otherAccount(session: SessionStore, id: string): Promise<KeptAccount | undefined> {
  if (session.view.account?.id === id) return undefined;
  const { others$ } = await session.keptAccounts();
  return (await firstValueFrom(others$)).find((other) => other.id === id);
}

function agrees(ctx: ModuleContext, other: KeptAccount): Promise<boolean> {
  const { i18n } = ctx;
  const acct = handleOf(other);
  return ctx.ports.dialogs.confirm({
    title: i18n.t('notified.title', { acct }),
    body: i18n.t('notified.body', { acct }),
    confirmLabel: i18n.t('notified.confirm'),
  });
}

/** Whether the page's worker made this value for this account. A value is good once, in one tab. */
async function spendStart(value: string, account: string): Promise<boolean> {
  const { caches } = globalThis as { caches?: CacheStorage };
  if (!caches || !(await caches.has(START_CACHE))) return false;
  const cache = await caches.open(START_CACHE);
  const path = `/${encodeURIComponent(value)}`;
  const made = await (await cache.match(path))?.text();
  return made === account && (await cache.delete(path));
}
