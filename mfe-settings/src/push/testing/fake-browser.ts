import { vi } from 'vitest';

export const ENDPOINT = 'https://push.example/1';

/** A browser with push, and with a worker that is ready; stands in the page's globals until `end`. */
export class FakePushBrowser {
  permission: NotificationPermission = 'default';
  /** Whether the user has just acted. */
  isActed = true;
  /** What the user answers. */
  answer: NotificationPermission = 'granted';
  readonly ask = vi.fn(() => {
    this.permission = this.answer;
    return Promise.resolve(this.permission);
  });
  readonly subscribe = vi.fn((_options: PushSubscriptionOptionsInit) =>
    Promise.resolve({ toJSON: () => ({ endpoint: ENDPOINT, keys: { auth: 'a', p256dh: 'p' } }) }),
  );
  readonly unsubscribe = vi.fn(() => Promise.resolve(true));
  /** Entries of the worker's cache. */
  readonly shown = new Set<string>();
  ready: Promise<unknown> = Promise.resolve({
    pushManager: {
      subscribe: this.subscribe,
      getSubscription: () => Promise.resolve({ unsubscribe: this.unsubscribe }),
    },
  });

  constructor() {
    const notification = {};
    Object.defineProperties(notification, {
      permission: { get: () => this.permission },
      requestPermission: { value: this.ask },
    });
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('isSecureContext', true);
    const worker = {};
    Object.defineProperty(worker, 'ready', { get: () => this.ready });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    const activation = {};
    Object.defineProperty(activation, 'isActive', { get: () => this.isActed });
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    const cache = {
      put: async (path: string) => void this.shown.add(path),
      delete: async (path: string) => this.shown.delete(path),
    };
    vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  }

  end(): void {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'userActivation');
  }
}
