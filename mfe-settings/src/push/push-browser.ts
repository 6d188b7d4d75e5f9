/** Milliseconds until the page's worker is registered, which happens when the page is idle. */
const WORKER_MS = 30_000;

/** What web push needs of the browser. */
export interface PushBrowser {
  readonly isSupported: boolean;
  /** Whether the page came over https, or from this computer: others have no worker in any browser. */
  readonly isSecure: boolean;
  readonly permission: NotificationPermission;
  /** Whether the user has just acted: only then browsers ask. */
  readonly mayAsk: boolean;
  /** Asks the user, where the browser still does. */
  ask(): Promise<NotificationPermission>;
  /** The browser's one subscription, made with this key of the server; `null` where the page has no worker. */
  subscribe(key: string): Promise<PushSubscriptionJSON | null>;
}

type Page = Pick<Window, 'navigator' | 'setTimeout' | 'isSecureContext'> & {
  Notification?: typeof Notification;
  PushManager?: unknown;
};

export function pageBrowser(page: Page): PushBrowser {
  const { serviceWorker } = page.navigator;
  return {
    isSupported: serviceWorker !== undefined && page.Notification !== undefined && page.PushManager !== undefined,
    isSecure: page.isSecureContext,
    get permission() {
      return page.Notification?.permission ?? 'denied';
    },
    get mayAsk() {
      return page.navigator.userActivation?.isActive ?? true;
    },
    ask: () => page.Notification?.requestPermission() ?? Promise.resolve('denied'),
    async subscribe(key) {
      const late = new Promise<null>((resolve) => page.setTimeout(() => resolve(null), WORKER_MS));
      const registration = await Promise.race([serviceWorker.ready, late]);
      if (!registration) return null;
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const made = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
        // One that was made with another key is in the way.
        const former = await registration.pushManager.getSubscription();
        if (!former) throw error;
        await former.unsubscribe();
        return registration.pushManager.subscribe(options);
      });
      return made.toJSON();
    },
  };
}
