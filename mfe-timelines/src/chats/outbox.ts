import { sendChatMessage, type ChatMessage } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, Subject, type Observable } from '@skerry/shared/runtime';

/** A message on its way, or one that did not arrive. */
export interface Unsent {
  /** The same at each try, so that the server takes it once. */
  readonly key: string;
  readonly text: string;
  readonly isSending: boolean;
  readonly error: ApiError | null;
}

export interface OutboxState {
  readonly text: string;
  readonly unsent: readonly Unsent[];
}

interface Stored {
  text: string;
  unsent: { key: string; text: string }[];
}

/** As far as it has the right shape: something that is not this client may have stored it. */
function readStored(stored: unknown): Stored {
  const { text, unsent } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof Stored, unknown>
  >;
  return {
    text: typeof text === 'string' ? text : '',
    unsent: Array.isArray(unsent) ? unsent.flatMap((one) => readMessage(one) ?? []) : [],
  };
}

function readMessage(stored: unknown): Stored['unsent'][number] | undefined {
  const { key, text } = (stored ?? {}) as { key?: unknown; text?: unknown };
  return typeof key === 'string' && key !== '' && typeof text === 'string' ? { key, text } : undefined;
}

/** What the user has written to one account and the server has not: it outlives its view, and a reload. */
export class Outbox {
  readonly #ctx: ModuleContext;
  readonly #storageKey: string;
  readonly #state$ = new BehaviorSubject<OutboxState>({ text: '', unsent: [] });
  readonly #sent$ = new Subject<ChatMessage>();
  #isWritten = false;
  /** One after the other: they arrive in the order in which they were written. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(ctx: ModuleContext, accountId: string) {
    this.#ctx = ctx;
    this.#storageKey = `chat:${accountId}`;
    ctx.ports.storage.get<unknown>(this.#storageKey).then(
      (stored) => this.#restore(readStored(stored)),
      (error: unknown) => ctx.telemetry.error(error),
    );
  }

  get state$(): Observable<OutboxState> {
    return this.#state$;
  }

  get sent$(): Observable<ChatMessage> {
    return this.#sent$;
  }

  write(text: string): void {
    this.#isWritten = true;
    this.#set({ text });
  }

  /** Takes the text out of the field. */
  send(chatId: string): void {
    const { text } = this.#state$.value;
    const key = newKey();
    this.#isWritten = true;
    this.#set({ text: '', unsent: [...this.#state$.value.unsent, { key, text, isSending: true, error: null }] });
    this.#post(chatId, key, text);
  }

  again(chatId: string, { key, text }: Unsent): void {
    this.#patch(key, { isSending: true, error: null });
    this.#post(chatId, key, text);
  }

  discard(key: string): void {
    this.#set({ unsent: this.#state$.value.unsent.filter((one) => one.key !== key) });
  }

  #post(chatId: string, key: string, text: string): void {
    const { ports, signal, telemetry } = this.#ctx;
    const call = sendChatMessage(chatId, { content: text, idempotencyKey: key });
    this.#line = this.#line.then(async () => {
      const { data, error } = await ports.api.request(call, { signal });
      if (signal.aborted) return;
      if (error) {
        telemetry.error(error);
        return this.#patch(key, { isSending: false, error });
      }
      this.discard(key);
      this.#sent$.next(data);
    });
  }

  #restore({ text, unsent }: Stored): void {
    const state = this.#state$.value;
    this.#state$.next({
      text: this.#isWritten ? state.text : text,
      unsent: [...unsent.map((one) => ({ ...one, isSending: false, error: null })), ...state.unsent],
    });
  }

  #patch(key: string, part: Partial<Unsent>): void {
    this.#set({ unsent: this.#state$.value.unsent.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  #set(part: Partial<OutboxState>): void {
    const next = { ...this.#state$.value, ...part };
    this.#state$.next(next);
    const { storage } = this.#ctx.ports;
    const stored: Stored = { text: next.text, unsent: next.unsent.map(({ key, text }) => ({ key, text })) };
    const saved =
      stored.text === '' && stored.unsent.length === 0
        ? storage.remove(this.#storageKey)
        : storage.set(this.#storageKey, stored);
    saved.catch((error: unknown) => this.#ctx.telemetry.error(error));
  }
}

export function outboxFor(ctx: ModuleContext, accountId: string): Outbox {
  return ctx.once(`chat-outbox:${accountId}`, () => new Outbox(ctx, accountId));
}

/** Random bytes and not `randomUUID`, which only secure contexts have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
