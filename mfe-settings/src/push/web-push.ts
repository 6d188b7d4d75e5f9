import { pushSubscription, subscribePush, unsubscribePush, type PushAlerts } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { NOTIFICATION_TYPES, type NotificationFacts } from '@skerry/shared/rules';
import { BehaviorSubject, combineLatest, distinctUntilChanged, filter, map } from '@skerry/shared/runtime';
import { oneAtATime } from '../profiles/one-at-a-time.ts';
import { pageBrowser, type PushBrowser } from './push-browser.ts';
import { tellWorker } from './shown-content.ts';

/** Why there is no web push, or that there is. */
export type PushState =
  | { kind: 'off' | 'unsupported' | 'unasked' | 'denied' | 'busy' | 'on' }
  /** The server has no key, or no such call; the page has no worker. */
  | { kind: 'noKey' | 'noServer' | 'noWorker' }
  | { kind: 'failed'; error: ApiError | null };

/** What the server has been told by this account in this browser. */
interface Told {
  endpoint: string;
  alerts: PushAlerts;
}
const KEY = 'push';

type Kinds = Readonly<Record<string, boolean>>;

/** The kinds of notifications that the user wants to see are those that are pushed. */
export function alertsOf(kinds: Kinds): PushAlerts {
  return Object.fromEntries(
    Object.values<NotificationFacts>(NOTIFICATION_TYPES)
      .filter(({ isPushed }) => isPushed)
      .map(({ wire, flag }) => [wire[0], flag === undefined || (kinds[flag] ?? true)]),
  );
}

/** Keeps the subscription of this account at its server as the preferences say. */
export class WebPush {
  readonly state$ = new BehaviorSubject<PushState>({ kind: 'off' });
  readonly #ctx: ModuleContext;
  readonly #browser: PushBrowser;
  readonly #run: ReturnType<typeof oneAtATime>;
  #isWanted = false;
  #kinds: Kinds = {};
  #key: string | null = null;
  /** Whether the server still has what it was told: logging out ends it there. */
  #isChecked = false;

  constructor(ctx: ModuleContext, browser: PushBrowser) {
    this.#ctx = ctx;
    this.#browser = browser;
    const { settings } = ctx.ports;
    this.#run = oneAtATime(`web push ${ctx.session.account?.id ?? ''}`);
    const following = combineLatest([
      settings.observe('webPushNotifications'),
      settings.observeOther('timelines', 'notificationVisibility', {} as Kinds),
      ctx.instance$.pipe(
        filter(({ isKnown }) => isKnown),
        map(({ vapidPublicKey }) => vapidPublicKey),
        distinctUntilChanged(),
      ),
    ]).subscribe(([isWanted, kinds, key]) => {
      this.#isWanted = isWanted;
      this.#kinds = kinds;
      this.#key = key;
      void (browser.mayAsk ? this.allow() : this.retry());
    });
    following.add(
      settings
        .observe('webPushHideIfCW')
        .subscribe((isHidden) => void tellWorker(globalThis.caches, ctx.session.account?.id ?? '', !isHidden)),
    );
    ctx.signal.addEventListener('abort', () => following.unsubscribe(), { once: true });
  }

  /** Asks the user for the browser's permission, then goes on. */
  async allow(): Promise<void> {
    if (this.#isWanted && this.#browser.isSupported && this.#key && this.#browser.permission === 'default')
      await this.#browser.ask().catch(() => undefined);
    await this.retry();
  }

  retry(): Promise<void> {
    return this.#run(async () => {
      if (this.#ctx.signal.aborted) return;
      try {
        this.#say(await (this.#isWanted ? this.#subscribe() : this.#unsubscribe()));
      } catch (error) {
        // The browser's push service, or its storage.
        this.#ctx.telemetry.error(error);
        this.#say({ kind: 'failed', error: null });
      }
    });
  }

  async #subscribe(): Promise<PushState> {
    const { api, storage } = this.#ctx.ports;
    if (!this.#browser.isSecure) return { kind: 'noWorker' };
    if (!this.#browser.isSupported) return { kind: 'unsupported' };
    if (!this.#key) return { kind: 'noKey' };
    const { permission } = this.#browser;
    if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'unasked' };
    if (this.state$.value.kind !== 'on') this.#say({ kind: 'busy' });
    const subscription = await this.#browser.subscribe(this.#key);
    if (!subscription?.endpoint) return { kind: 'noWorker' };
    const alerts = alertsOf(this.#kinds);
    const told: Told = { endpoint: subscription.endpoint, alerts };
    const before = await storage.get<Told>(KEY);
    if (JSON.stringify(before) === JSON.stringify(told) && (await this.#isThere())) return { kind: 'on' };
    const { error } = await api.request(subscribePush(subscription, alerts));
    if (error?.code === 'not-found' || error?.code === 'unsupported') return { kind: 'noServer' };
    if (error) return { kind: 'failed', error };
    this.#isChecked = true;
    await storage.set(KEY, told);
    return { kind: 'on' };
  }

  /** Asked once; a server that does not answer is believed to have it. */
  async #isThere(): Promise<boolean> {
    if (this.#isChecked) return true;
    const { error } = await this.#ctx.ports.api.request(pushSubscription());
    this.#isChecked = !error;
    return error?.code !== 'not-found';
  }

  /** The browser's subscription stays: other accounts may use it. */
  async #unsubscribe(): Promise<PushState> {
    const { api, storage } = this.#ctx.ports;
    if ((await storage.get<Told>(KEY)) === undefined) return { kind: 'off' };
    const { error } = await api.request(unsubscribePush());
    if (error && error.code !== 'not-found') return { kind: 'failed', error };
    await storage.remove(KEY);
    return { kind: 'off' };
  }

  #say(state: PushState): void {
    if (!this.#ctx.signal.aborted) this.state$.next(state);
  }
}

/** One for each account. */
export const webPush = (ctx: ModuleContext): WebPush => ctx.once('push', () => new WebPush(ctx, pageBrowser(window)));
