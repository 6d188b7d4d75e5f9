import type { ModuleContext } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { openDraftChannel, OUTBOX_CHANGED, type DraftChannel } from '../draft/draft-channel.ts';
import { attempt } from './attempt.ts';
import { isDue, newPost, withNewKey, type HeldPost, type NewPost } from './held-post.ts';
import { heldPosts, type OutboxActions } from './held-posts.ts';
import { outboxNotices, type OutboxNotices } from './outbox-notices.ts';
import { OutboxStore } from './outbox-store.ts';
import { OwnPosts } from './own-posts.ts';
import { Pause } from './pause.ts';
import { settle } from './settle.ts';
import { leaveForm, resume, showForm, takeBack } from './take-back.ts';
import { isThread } from './thread.ts';

/** For a post that was held by a page that is gone, if the user has turned holding off since. */
const LEAST_UNDO_MS = 5_000;

/**
 * Posts that wait: for some seconds in which they can be undone, or for the connection. They are in the browser's
 * storage, so that they outlive the page; each tab of the account may send them, one tab at a time.
 */
export class Outbox implements OutboxActions {
  /** When it has taken over what earlier pages have left. Nothing is sent before. */
  readonly ready: Promise<void>;
  readonly #ctx: ModuleContext;
  readonly #store: OutboxStore;
  readonly #own: OwnPosts;
  readonly #channel: DraftChannel;
  readonly #notices: OutboxNotices;
  #isReady = false;
  #instance: InstanceOptions | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isAskedAgain = false;
  readonly #pause = new Pause();

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
    this.#store = new OutboxStore(ctx.ports.storage);
    this.#own = new OwnPosts(ctx, this.#store);
    this.#channel = openDraftChannel(ctx.session.account?.id ?? '', ctx.signal);
    this.#notices = outboxNotices(ctx, () => void this.openList());
    this.#channel.listen((key) => {
      if (key === OUTBOX_CHANGED) this.#do(() => this.#refresh());
    }, ctx.signal);
    globalThis.addEventListener('online', () => this.#tryNow(), { signal: ctx.signal });
    const instance = ctx.instance$.subscribe((options) => {
      this.#instance = options.isKnown ? options : null;
      if (this.#instance) this.#send();
    });
    ctx.signal.addEventListener(
      'abort',
      () => {
        instance.unsubscribe();
        clearTimeout(this.#timer);
      },
      { once: true },
    );
    this.ready = this.#resume()
      .catch((error: unknown) => ctx.telemetry.error(error))
      .finally(() => {
        this.#isReady = true;
        this.#send();
      });
  }

  async #resume(): Promise<void> {
    const undoMs = Math.max(LEAST_UNDO_MS, this.#ctx.ports.settings.get('composer.undoSeconds') * 1000);
    await this.#own.all(async () => {
      for (const { id } of await this.#store.all())
        await this.#own.one(id, async (post) => {
          const held = await resume(this.#ctx, this.#store, post, { now: Date.now(), undoMs });
          if (held) this.#notices.held(undoMs, () => void this.takeBack(id));
        });
    });
    await this.#refresh();
  }

  /** @returns Whether it is kept: if not, nothing has changed */
  async hold(post: NewPost): Promise<boolean> {
    const now = Date.now();
    const held = newPost(post, now);
    try {
      await this.#store.save(held);
    } catch (error) {
      this.#ctx.telemetry.error(error);
      // The page still reads what the browser refused: it must not go out from here.
      await this.#store.remove(held.id).catch(() => undefined);
      if (isThread(held)) this.#notices.threadUnkept();
      return false;
    }
    if (held.state === 'held') this.#notices.held(held.dueAt - now, () => void this.takeBack(held.id));
    else if (!isThread(held) || !navigator.onLine) this.#notices.waiting(held);
    this.#do(() => this.#changed());
    return true;
  }

  /** Undo, and edit: back into its form. */
  async takeBack(id: string): Promise<void> {
    let taken: HeldPost | undefined;
    await this.#try(() =>
      this.#own.all(async () => {
        await this.#change(id, async (post) => {
          await takeBack(this.#ctx, this.#store, post, Date.now());
          taken = post;
        });
        if (!taken) this.#notices.tooLate();
      }),
    );
    await this.#changed();
    if (taken) await showForm(this.#ctx, taken.target);
  }

  /** The user wants it out now, also if it stopped or may be out. */
  async sendNow(id: string): Promise<void> {
    await this.#try(() =>
      this.#own.one(id, (post) =>
        this.#store.save(
          post.state === 'held'
            ? { ...post, dueAt: 0 }
            : { ...(post.state === 'waiting' ? post : withNewKey(post)), state: 'waiting', reason: null },
        ),
      ),
    );
    await this.#changed();
    this.#tryNow();
    await this.#sending;
  }

  async remove(id: string): Promise<void> {
    await this.#try(() => this.#change(id, () => this.#store.remove(id)));
    await this.#changed();
  }

  async openList(): Promise<void> {
    try {
      const { openOutbox } = await import('./outbox-dialog.tsx');
      openOutbox(this.#ctx, this);
    } catch (error) {
      this.#ctx.telemetry.error(error);
    }
  }

  #tryNow(): void {
    this.#pause.end();
    this.#send();
  }

  /** Sends what is due, one after the other, and sets the clock for the rest. */
  #send(): void {
    if (!this.#isReady) return;
    this.#isAskedAgain = true;
    this.#sending ??= this.#try(async () => {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        await this.#sendDue();
      }
    }).finally(() => {
      this.#sending = null;
      this.#setClock();
    });
  }

  async #sendDue(): Promise<void> {
    const posts = await this.#store.all();
    const due = posts.filter((post) => isDue(post, Date.now()));
    for (const { id, state } of due) {
      if (this.#ctx.signal.aborted || !this.#instance) return;
      if (state === 'waiting' && (!navigator.onLine || this.#pause.lasts(Date.now()))) continue;
      await this.#own.one(id, (post) => this.#sendOne(post), false);
    }
    if (due.length > 0) await this.#changed();
  }

  async #sendOne(held: HeldPost): Promise<void> {
    const instance = this.#instance;
    // Another tab has sent it, or the user has taken it back.
    if (!instance || !isDue(held, Date.now())) return;
    // What is out in part must not be written a second time.
    if (isThread(held)) await leaveForm(this.#ctx, held);
    const keep = (post: HeldPost) => this.#store.save(post);
    const outcome = navigator.onLine
      ? await attempt(this.#ctx, instance, held, keep, Date.now)
      : ({ kind: 'later', post: held, retryAfter: null } as const);
    // It stays as it was stored before it was sent; the account's next page finds out.
    if (this.#ctx.signal.aborted) return;
    const isFirstFailure = this.#pause.isOver;
    if (outcome.kind === 'later') this.#pause.lengthen(Date.now(), outcome.retryAfter);
    else this.#pause.reset();
    const edit = () => void this.takeBack(held.id);
    const next = await settle(this.#ctx, this.#store, this.#notices, { held, outcome, edit, isFirstFailure });
    if (next) this.#isAskedAgain = true;
  }

  #setClock(): void {
    clearTimeout(this.#timer);
    if (this.#ctx.signal.aborted) return;
    const times = heldPosts(this.#ctx).value.flatMap(({ state, dueAt }) => {
      if (state === 'held') return [dueAt];
      return state === 'waiting' && navigator.onLine && this.#instance ? [this.#pause.until] : [];
    });
    if (times.length === 0) return;
    this.#timer = setTimeout(() => this.#send(), Math.max(0, Math.min(...times) - Date.now()));
  }

  /** What the user does: at once, or not if the post is being sent. Of a thread it waits for that: the rest is meant. */
  async #change(id: string, act: (post: HeldPost) => Promise<void>): Promise<void> {
    const shown = heldPosts(this.#ctx).value.find((post) => post.id === id);
    await this.#own.one(id, act, !shown || !isThread(shown));
  }

  /** Shows it, in all tabs. */
  async #changed(): Promise<void> {
    this.#channel.announce(OUTBOX_CHANGED);
    await this.#try(() => this.#refresh());
  }

  async #refresh(): Promise<void> {
    const posts = await this.#store.all();
    heldPosts(this.#ctx).next(posts);
    this.#setClock();
  }

  #do(act: () => Promise<void>): void {
    void this.#try(act);
  }

  /** A storage that refuses: what was kept stays as it was. */
  async #try(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (this.#ctx.signal.aborted) return;
      this.#ctx.telemetry.error(error);
      this.#pause.lengthen(Date.now(), null);
      this.#notices.unkept();
    }
  }
}

/** The one outbox of an account in this page. */
export function outbox(ctx: ModuleContext): Outbox {
  return ctx.once('outbox', () => new Outbox(ctx));
}
