import type { StoragePort } from '@skerry/shared/contract';
import { StorageUnavailable } from './storage-unavailable.ts';

const DATABASE = 'skerry.modules';
const STORE = 'values';
/** Sorts after every key of a module: no UTF-16 unit is higher. */
const LAST = '\uffff';

/** Drafts and the like, in IndexedDB: each module sees only its own values of its own account. */
export interface ModuleStorage {
  /** `accountId`: `null` for a visitor. */
  portFor(module: string, accountId: string | null): StoragePort;
}

/**
 * `indexedDB` is a function because naming it throws in browsers that refuse it. One connection serves all, until the
 * signal aborts.
 */
export function createStoredValues(indexedDB: () => IDBFactory, signal: AbortSignal): ModuleStorage {
  let connection: Promise<IDBDatabase> | null = null;

  signal.addEventListener('abort', () => {
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
    ask: (store: IDBObjectStore) => IDBRequest<T>,
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

  return {
    portFor(module, accountId) {
      const prefix = `${encodeURIComponent(module)}/${encodeURIComponent(accountId ?? '')}/`;
      return {
        get: <T>(key: string) => run<T | undefined>(key, 'readonly', (store) => store.get(prefix + key)),
        async set(key, value) {
          await run(key, 'readwrite', (store) => store.put(value, prefix + key));
        },
        async remove(key) {
          await run(key, 'readwrite', (store) => store.delete(prefix + key));
        },
        async keys() {
          const found = await run('the list of keys', 'readonly', (store) =>
            store.getAllKeys(IDBKeyRange.bound(prefix, prefix + LAST)),
          );
          return found.map((key) => String(key).slice(prefix.length));
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
