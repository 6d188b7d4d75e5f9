import type { Stream } from '../stream.ts';
import { TestStream } from './test-stream.ts';
import type { TabMessage, Tabs } from '../tab-messages.ts';

interface Request {
  name: string;
  isShared: boolean;
  tab: FakeTab;
  grant(): void;
  rob(): void;
}

/** The tabs of one browser, with its locks and channels. */
export class FakeBrowser {
  readonly tabs: FakeTab[] = [];
  readonly messages: TabMessage[] = [];
  readonly held: Request[] = [];
  waiting: Request[] = [];

  open({ ownId = 'A1', isVisible = true }: { ownId?: string; isVisible?: boolean } = {}): FakeTab {
    const tab = new FakeTab(this, ownId, isVisible);
    this.tabs.push(tab);
    return tab;
  }

  /** The sockets that the server sees. */
  get openSockets(): string[] {
    return this.tabs.flatMap(({ bench, isGone }) =>
      isGone
        ? []
        : bench.sockets
            .filter(({ socket }) => socket.closedWith === null)
            .map(({ source }) => source.list ?? source.tag ?? source.stream),
    );
  }

  end(): void {
    for (const { bench } of this.tabs) bench.world.abort();
  }

  ask(request: Request, isSteal: boolean): void {
    if (isSteal) {
      const robbed = this.held.filter(({ name }) => name === request.name);
      for (const one of robbed) {
        this.free(one);
        one.rob();
      }
      this.held.push(request);
      return request.grant();
    }
    this.waiting.push(request);
    this.look();
  }

  free(request: Request): void {
    const at = this.held.indexOf(request);
    if (at >= 0) this.held.splice(at, 1);
  }

  look(): void {
    for (const request of this.waiting) {
      if (this.held.some(({ name, isShared }) => name === request.name && !(isShared && request.isShared))) continue;
      this.waiting = this.waiting.filter((one) => one !== request);
      this.held.push(request);
      request.grant();
    }
  }
}

/** A tab whose user signed in as `ownId`. */
export class FakeTab {
  readonly bench = new TestStream();
  readonly page: EventTarget & { visibilityState: DocumentVisibilityState };
  isGone = false;
  refuses: (lock: string) => boolean = () => false;
  readonly #browser: FakeBrowser;
  readonly #ownId: string;
  readonly #id: string;
  readonly #channel = new EventTarget();
  /** What it does once it goes on. */
  #backlog: (() => void)[] | null = null;
  #stream: Stream | null = null;

  constructor(browser: FakeBrowser, ownId: string, isVisible: boolean) {
    this.#browser = browser;
    this.#ownId = ownId;
    this.#id = `tab ${browser.tabs.length}`;
    this.page = Object.assign(new EventTarget(), {
      visibilityState: isVisible ? ('visible' as const) : ('hidden' as const),
    });
  }

  get stream(): Stream {
    this.#stream ??= this.bench.start({ tabs: this.joined(), ownId: this.#ownId });
    return this.#stream;
  }

  read(source?: Parameters<TestStream['read']>[1]) {
    return this.bench.read(this.stream, source);
  }

  show(isVisible: boolean): void {
    this.page.visibilityState = isVisible ? 'visible' : 'hidden';
    this.page.dispatchEvent(new Event('visibilitychange'));
  }

  /** It is closed or crashes: none of its code runs, and the browser frees what it holds. */
  goes(): void {
    this.isGone = true;
    const browser = this.#browser;
    browser.waiting = browser.waiting.filter(({ tab }) => tab !== this);
    for (const request of browser.held.filter(({ tab }) => tab === this)) browser.free(request);
    browser.look();
  }

  /** It stands still: it holds what it has and answers nothing. */
  hangs(): void {
    this.#backlog = [];
  }
  goesOn(): void {
    const tasks = this.#backlog ?? [];
    this.#backlog = null;
    for (const task of tasks) task();
  }

  hears(message: TabMessage): void {
    this.#run(() => this.#channel.dispatchEvent(new MessageEvent('message', { data: message })));
  }

  #run(task: () => void): void {
    if (this.isGone) return;
    if (this.#backlog) this.#backlog.push(task);
    else queueMicrotask(task);
  }

  private joined(): Tabs {
    const browser = this.#browser;
    const name = `skerry-stream ${this.#ownId}`;
    const channel = Object.assign(this.#channel, {
      postMessage: (message: TabMessage) => {
        if (this.isGone) return;
        const copy = structuredClone(message);
        browser.messages.push(copy);
        const say = () => {
          for (const tab of browser.tabs) if (tab !== this && tab.#ownId === this.#ownId) tab.hears(copy);
        };
        if (this.#backlog) this.#backlog.push(say);
        else say();
      },
      close: () => undefined,
    }) as unknown as BroadcastChannel;
    const lock: Tabs['lock'] = (wanted, options, hold) => {
      if (this.refuses(wanted)) return Promise.reject(new DOMException('no', 'SecurityError'));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (this.isGone) return promise;
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      const one: Request = {
        name: wanted,
        isShared: options.mode === 'shared',
        tab: this,
        grant: () =>
          this.#run(() => {
            void Promise.resolve(hold()).then((value) => {
              browser.free(one);
              browser.look();
              resolve(value);
            });
          }),
        rob: () => this.#run(abort),
      };
      options.signal?.addEventListener('abort', () => {
        if (!browser.waiting.includes(one)) return;
        browser.waiting = browser.waiting.filter((other) => other !== one);
        abort();
      });
      browser.ask(one, options.steal === true);
      return promise;
    };
    return { name, tab: this.#id, lock, channel, page: this.page };
  }
}
