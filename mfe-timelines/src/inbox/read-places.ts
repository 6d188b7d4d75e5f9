import type { ModuleContext } from '@skerry/shared/contract';

const KEY = 'read-up-to';
/** Conversations whose place is kept; the ones read longest ago go first. */
const MOST = 500;

/** How far each conversation was read in this browser: servers only say whether something in it is unread. */
export class ReadPlaces {
  readonly #ctx: ModuleContext;
  #places: Promise<Map<string, string>> | undefined;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  /** The last message that was read. */
  async get(conversationId: string): Promise<string | undefined> {
    return (await this.#load()).get(conversationId);
  }

  async put(read: readonly (readonly [conversationId: string, statusId: string | null])[]): Promise<void> {
    const places = await this.#load();
    for (const [id, statusId] of read) {
      if (statusId === null) continue;
      places.delete(id);
      places.set(id, statusId);
    }
    const kept = [...places].slice(-MOST);
    this.#places = Promise.resolve(new Map(kept));
    const { ports, telemetry } = this.#ctx;
    await ports.storage.set(KEY, kept).catch((error: unknown) => telemetry.error(error));
  }

  #load(): Promise<Map<string, string>> {
    this.#places ??= this.#ctx.ports.storage.get<unknown>(KEY).then(
      (stored) => new Map(readPlaces(stored)),
      (error: unknown) => {
        this.#ctx.telemetry.error(error);
        return new Map<string, string>();
      },
    );
    return this.#places;
  }
}

function readPlaces(stored: unknown): [string, string][] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): [string, string][] => {
    if (!Array.isArray(one)) return [];
    const [id, statusId] = one as unknown[];
    return typeof id === 'string' && typeof statusId === 'string' ? [[id, statusId]] : [];
  });
}

/**
 * The first message that is new to the reader, in a conversation that is unread: the one below what was read here last
 * and below the reader's own last message.
 */
export function firstNew(
  messages: readonly { id: string; accountId: string }[],
  readId: string | undefined,
  ownId: string,
): string | null {
  const seen = messages.findLastIndex(({ id, accountId }) => id === readId || accountId === ownId);
  return messages[seen + 1]?.id ?? null;
}
