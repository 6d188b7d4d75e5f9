import { sendChatMessage, uploadMedia, type ChatMessage } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import type { AttachmentKind } from '@skerry/shared/entities';
import { uploadProblem } from '@skerry/shared/rules';
import { BehaviorSubject, Subject, type Observable } from '@skerry/shared/runtime';

/** A file that the server has, for one message. */
export interface ChatFile {
  readonly id: string;
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly previewUrl: string;
}

/** A message on its way, or one that did not arrive. */
export interface Unsent {
  /** The same at each try, so that the server takes it once. */
  readonly key: string;
  readonly text: string;
  readonly file: ChatFile | null;
  readonly isSending: boolean;
  readonly error: ApiError | null;
}

/** A file on its way to the server, or one that did not arrive. */
export interface Upload {
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  readonly error: ApiError | null;
  /** Bytes that the server allows, if the file has more: it was not sent. */
  readonly allowed: number | null;
}

export interface OutboxState {
  readonly text: string;
  readonly file: ChatFile | null;
  readonly upload: Upload | null;
  readonly unsent: readonly Unsent[];
}

const NOTHING: OutboxState = { text: '', file: null, upload: null, unsent: [] };
const PREFIX = 'chat:';

interface Stored {
  text: string;
  file: ChatFile | null;
  unsent: { key: string; text: string; file: ChatFile | null }[];
}

/** What the user has written to one account and the server has not: it outlives its view, and a reload. */
export class Outbox {
  readonly #ctx: ModuleContext;
  readonly #storageKey: string;
  readonly #state$ = new BehaviorSubject<OutboxState>(NOTHING);
  readonly #sent$ = new Subject<ChatMessage>();
  #isWritten = false;
  #uploading: AbortController | null = null;
  /** One after the other: they arrive in the order in which they were written. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(ctx: ModuleContext, accountId: string) {
    this.#ctx = ctx;
    this.#storageKey = `${PREFIX}${accountId}`;
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

  /** A message has one file: another one takes its place. */
  async attach(file: File, limit: number | null): Promise<void> {
    this.detach();
    if (uploadProblem(file.size, limit))
      return this.#set({ upload: { file, progress: 0, error: null, allowed: limit } });
    const uploading = new AbortController();
    this.#uploading = uploading;
    const { ports, signal, telemetry } = this.#ctx;
    this.#set({ upload: { file, progress: 0, error: null, allowed: null } });
    const { data, error } = await ports.api.request(uploadMedia(file), {
      signal: AbortSignal.any([uploading.signal, signal]),
      onProgress: (sent, total) => {
        if (this.#uploading === uploading)
          this.#set({ upload: { file, progress: total > 0 ? sent / total : 0, error: null, allowed: null } });
      },
    });
    if (signal.aborted || uploading.signal.aborted) return;
    this.#uploading = null;
    if (error) {
      telemetry.error(error);
      return this.#set({ upload: { file, progress: 0, error, allowed: null } });
    }
    const { id, kind, previewUrl, url } = data;
    this.#set({ upload: null, file: { id, name: file.name, kind, previewUrl: previewUrl || url } });
  }

  detach(): void {
    this.#uploading?.abort();
    this.#uploading = null;
    this.#isWritten = true;
    this.#set({ file: null, upload: null });
  }

  /** Takes the text and the file out of the form. */
  send(chatId: string): void {
    const { text, file } = this.#state$.value;
    const unsent: Unsent = { key: newKey(), text, file, isSending: true, error: null };
    this.#isWritten = true;
    this.#set({ text: '', file: null, unsent: [...this.#state$.value.unsent, unsent] });
    this.#post(chatId, unsent);
  }

  again(chatId: string, unsent: Unsent): void {
    this.#patch(unsent.key, { isSending: true, error: null });
    this.#post(chatId, unsent);
  }

  discard(key: string): void {
    this.#set({ unsent: this.#state$.value.unsent.filter((one) => one.key !== key) });
  }

  #post(chatId: string, { key, text, file }: Unsent): void {
    const { ports, signal, telemetry } = this.#ctx;
    const call = sendChatMessage(chatId, {
      ...(text.trim() !== '' && { content: text }),
      ...(file && { mediaId: file.id }),
      idempotencyKey: key,
    });
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

  #restore({ text, file, unsent }: Stored): void {
    const state = this.#state$.value;
    this.#state$.next({
      ...state,
      text: this.#isWritten ? state.text : text,
      file: this.#isWritten ? state.file : file,
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
    const { text, file } = next;
    const stored: Stored = {
      text,
      file,
      unsent: next.unsent.map((one) => ({ key: one.key, text: one.text, file: one.file })),
    };
    const saved =
      text === '' && file === null && stored.unsent.length === 0
        ? storage.remove(this.#storageKey)
        : storage.set(this.#storageKey, stored);
    saved.catch((error: unknown) => this.#ctx.telemetry.error(error));
  }
}

export function outboxFor(ctx: ModuleContext, accountId: string): Outbox {
  return ctx.once(`chat-outbox:${accountId}`, () => new Outbox(ctx, accountId));
}

/** The accounts for whom something is kept that was not sent. */
export async function keptOutboxes(ctx: ModuleContext): Promise<readonly string[]> {
  const keys = await ctx.ports.storage.keys();
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The stored value, as far as it has the right shape: something other than this client may have stored it. */
function readStored(stored: unknown): Stored {
  const { text, file, unsent } = isRecord(stored) ? stored : {};
  return {
    text: typeof text === 'string' ? text : '',
    file: readFile(file),
    unsent: Array.isArray(unsent) ? unsent.flatMap((one: unknown) => readMessage(one) ?? []) : [],
  };
}

function readMessage(stored: unknown): Stored['unsent'][number] | undefined {
  if (!isRecord(stored)) return undefined;
  const { key, text, file } = stored;
  return typeof key === 'string' && key !== '' && typeof text === 'string'
    ? { key, text, file: readFile(file) }
    : undefined;
}

function readFile(stored: unknown): ChatFile | null {
  if (!isRecord(stored)) return null;
  const { id, name, kind, previewUrl } = stored;
  return typeof id === 'string' && typeof name === 'string' && typeof previewUrl === 'string'
    ? { id, name, previewUrl, kind: kind === 'image' ? 'image' : 'unknown' }
    : null;
}

/** Random bytes and not `randomUUID`, which only secure contexts have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
