import type { StoragePort } from '@skerry/shared/contract';
import { StorageUnavailable } from './storage-unavailable.ts';

const DATABASE = 'skerry.modules';
const STORE = 'values';
/** Tells the other tabs which account's values are deleted. */
const ERASED = 'skerry.erased';
/** Sorts after every key of a module: no UTF-16 unit is higher. */
const LAST = '\uffff';

/** Drafts and the like, in IndexedDB: each module sees only its own values of its own account. */
export interface ModuleStorage {
  /** `accountId`: `null` for a visitor. */
  portFor(module: string, accountId: string | null): StoragePort;
  /**
   * Deletes all values of an account. What its views still store while they end, here or in another tab, is dropped; a
   * port that is made later stores again.
   */
  erase(accountId: string): Promise<void>;
}

/**
 * `indexedDB` is a function because naming it throws in browsers that refuse it. One connection serves all, until the
 * signal aborts. A value that is refused can be read again until then.
 *
 * @param erased accounts whose values were deleted and whose ports store nothing more
 */
export function createStoredValues(
  indexedDB: () => IDBFactory,
  signal: AbortSignal,
  erased: Set<string | null>,
): ModuleStorage {
  let connection: Promise<IDBDatabase> | null = null;
  /** What the browser refused to store, by its whole key: the page goes on with it. */
  const unstored = new Map<string, unknown>();
  const tabs = new BroadcastChannel(ERASED);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A failure is reported in the tab in which the user removed the account.
    if (typeof data === 'string') eraseHere(data).catch(() => undefined);
  });

  signal.addEventListener('abort', () => {
    tabs.close();
    connection?.then(
      (database) => database.close(),
      () => undefined,
    );
    connection = null;
  });

  function connect(): Promise<IDBDatabase> {
    signal.throwIfAborted();
    connection ??= openDatabase(indexedDB(), () => {
      connection = null;
    });
    connection.catch(() => {
      connection = null;
    });
    return connection;
  }

  async function run<T>(
    what: string,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => Pick<IDBRequest<T>, 'result' | 'error'>,
  ): Promise<T> {
    try {
      const database = await connect();
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = ask(transaction.objectStore(STORE));
        // Stored only once the whole transaction is: a full disk is reported there.
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? request.error));
      });
    } catch (cause) {
      throw new StorageUnavailable(what, cause);
    }
  }

  async function eraseHere(accountId: string): Promise<void> {
    erased.add(accountId);
    const isOwn = (key: IDBValidKey) => String(key).split('/')[1] === encodeURIComponent(accountId);
    for (const key of [...unstored.keys()].filter(isOwn)) unstored.delete(key);
    const keys = await run('the list of keys', 'readonly', (store) => store.getAllKeys());
    await Promise.all(keys.filter(isOwn).map((key) => run('what is left', 'readwrite', (store) => store.delete(key))));
  }

  return {
    async erase(accountId) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
      tabs.postMessage(accountId);
      await eraseHere(accountId);
    },
    portFor(module, accountId) {
      const prefix = `${encodeURIComponent(module)}/${encodeURIComponent(accountId ?? '')}/`;
      return {
        get: async <T>(key: string) =>
          unstored.has(prefix + key)
            ? (unstored.get(prefix + key) as T)
            : run<T | undefined>(key, 'readonly', (store) => store.get(prefix + key)),
        async set(key, value) {
          try {
            await run<IDBValidKey | undefined>(key, 'readwrite', (store) =>
              erased.has(accountId) ? store.delete(prefix + key) : store.put(value, prefix + key),
            );
            unstored.delete(prefix + key);
          } catch (refusal) {
            unstored.set(prefix + key, structuredClone(value));
            throw refusal;
          }
        },
        async remove(key) {
          unstored.delete(prefix + key);
          await run(key, 'readwrite', (store) => store.delete(prefix + key));
        },
        async keys() {
          const own = [...unstored.keys()].filter((key) => key.startsWith(prefix));
          const stored = run('the list of keys', 'readonly', (store) =>
            store.getAllKeys(IDBKeyRange.bound(prefix, prefix + LAST)),
          );
          const found = own.length > 0 ? await stored.catch(() => []) : await stored;
          return [...new Set([...found.map(String), ...own])].map((key) => key.slice(prefix.length));
        },
      };
    },
  };
}

function openDatabase(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('another tab holds an older database open')));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onLost);
      // A newer version of this client, in another tab, waits for this connection to close.
      database.addEventListener('versionchange', () => {
        database.close();
        onLost();
      });
      resolve(database);
    });
  });
}
