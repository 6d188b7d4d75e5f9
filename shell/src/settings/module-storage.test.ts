import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModuleStorage } from './module-storage.ts';

/** The part of IndexedDB that a key-value store uses; requests settle in microtasks. */
class FakeFactory {
  readonly values = new Map<string, unknown>();
  opened = 0;
  closed = 0;
  refusesToOpen = false;
  isBlocked = false;
  isFull = false;
  readonly #stores = new Set<string>();
  readonly connection = Object.assign(new EventTarget(), {
    createObjectStore: (name: string) => void this.#stores.add(name),
    close: () => void (this.closed += 1),
    transaction: (store: string, mode: IDBTransactionMode) => this.#transaction(store, mode),
  });

  open(): EventTarget {
    this.opened += 1;
    const request = Object.assign(new EventTarget(), { result: this.connection, error: new Error('refused') });
    queueMicrotask(() => {
      if (this.#stores.size === 0) request.dispatchEvent(new Event('upgradeneeded'));
      request.dispatchEvent(new Event(this.refusesToOpen ? 'error' : this.isBlocked ? 'blocked' : 'success'));
    });
    return request;
  }

  #transaction(store: string, mode: IDBTransactionMode) {
    if (!this.#stores.has(store)) throw new DOMException('no such store', 'NotFoundError');
    if (!['readonly', 'readwrite'].includes(mode)) throw new TypeError('no such mode');
    const change = (run: () => void) => {
      if (mode === 'readonly') throw new DOMException('only read', 'ReadOnlyError');
      if (!this.isFull) run();
    };
    const transaction = Object.assign(new EventTarget(), { error: new DOMException('full', 'QuotaExceededError') });
    const settled = <T>(result: T) => {
      queueMicrotask(() => transaction.dispatchEvent(new Event(this.isFull ? 'abort' : 'complete')));
      return { result };
    };
    return Object.assign(transaction, {
      objectStore: () => ({
        get: (key: string) => settled(this.values.get(key)),
        put: (value: unknown, key: string) => settled(change(() => this.values.set(key, structuredClone(value)))),
        delete: (key: string) => settled(change(() => this.values.delete(key))),
        getAllKeys: (range?: { lower: string; upper: string }) =>
          settled([...this.values.keys()].filter((key) => !range || (key >= range.lower && key <= range.upper))),
      }),
    });
  }
}

let factory: FakeFactory;
beforeEach(() => {
  factory = new FakeFactory();
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// The fake has what the code uses of a factory.
const start = (signal = new AbortController().signal) =>
  createModuleStorage(() => factory as unknown as IDBFactory, signal);

test('a module reads back what it stored, and what it removed is gone', async () => {
  const port = start().portFor('composer', 'A1');
  await port.set('draft/1', { text: 'tea' });
  await port.set('draft/2', { text: 'cake' });
  await port.remove('draft/2');
  expect(await port.get('draft/1')).toEqual({ text: 'tea' });
  expect(await port.get('draft/2')).toBeUndefined();
  expect(await port.keys()).toEqual(['draft/1']);
});

test("modules and accounts do not see each other's values, whatever their names", async () => {
  const storage = start();
  await storage.portFor('composer', 'A1').set('x', 1);
  await storage.portFor('composer', 'A1/x').set('y', 2);
  await storage.portFor('composer', null).set('z', 3);
  await storage.portFor('timelines', 'A1').set('x', 4);
  expect(await storage.portFor('composer', 'A1').keys()).toEqual(['x']);
  expect(await storage.portFor('composer', null).keys()).toEqual(['z']);
  expect(await storage.portFor('timelines', 'A1').get('x')).toBe(4);
});

test("an account's values are deleted in all modules, and nobody else's", async () => {
  const storage = start();
  await storage.portFor('composer', 'A1').set('draft/A2', 1);
  await storage.portFor('timelines', 'A1').set('x', 2);
  await storage.portFor('composer', 'A2').set('x', 3);
  await storage.portFor('composer', null).set('A1/x', 4);
  await storage.erase('A1');
  expect([...factory.values.values()]).toEqual([3, 4]);
});

test('what the views of an erased account still store while they end is not kept', async () => {
  const storage = start();
  const port = storage.portFor('timelines', 'A1');
  const other = storage.portFor('timelines', 'A2');
  await port.set('x', 1);
  const before = port.set('home.read', 1);
  const erasing = storage.erase('A1');
  const after = port.set('home.read', 2);
  await Promise.all([before, erasing, after, other.set('x', 2)]);
  await port.set('home.read', 3);
  expect([...factory.values.keys()]).toEqual(['timelines/A2/x']);
  expect(await port.keys()).toEqual([]);
});

test('nor is it in another tab', async () => {
  const [here, there] = [start(), start()];
  const port = there.portFor('timelines', 'A1');
  await port.set('x', 1);
  await here.erase('A1');
  await vi.waitFor(async () => {
    await port.set('home.read', 1);
    expect([...factory.values.keys()]).toEqual([]);
  });
});

test('what the browser had refused of an erased account is not read again', async () => {
  const storage = start();
  const port = storage.portFor('composer', 'A1');
  factory.isFull = true;
  await port.set('draft/1', 1).catch(() => undefined);
  factory.isFull = false;
  await storage.erase('A1');
  expect(await port.get('draft/1')).toBeUndefined();
  expect(await port.keys()).toEqual([]);
});

test('an account that is added again keeps its values', async () => {
  const storage = start();
  await storage.portFor('composer', 'A1').set('x', 1);
  await storage.erase('A1');
  await storage.portFor('composer', 'A1').set('x', 2);
  expect([...factory.values]).toEqual([['composer/A1/x', 2]]);
});

test.each(['close', 'versionchange'])('one connection serves all, and one lost by %s is replaced', async (event) => {
  const storage = start();
  await Promise.all([storage.portFor('composer', 'A1').set('x', 1), storage.portFor('timelines', 'A1').get('x')]);
  expect(factory.opened).toBe(1);
  factory.connection.dispatchEvent(new Event(event));
  // A newer client in another tab waits until it is closed.
  expect(factory.closed).toBe(event === 'close' ? 0 : 1);
  expect(await storage.portFor('composer', 'A1').get('x')).toBe(1);
  expect(factory.opened).toBe(2);
});

test('the end of the page closes the connection, and nothing opens another', async () => {
  const page = new AbortController();
  const port = start(page.signal).portFor('composer', 'A1');
  await port.set('x', 1);
  page.abort();
  await vi.waitFor(() => expect(factory.closed).toBe(1));
  await expect(port.get('x')).rejects.toMatchObject({ code: 'storage-unavailable' });
  expect(factory.opened).toBe(1);
});

test('one that has no connection ends without a fault', async () => {
  const page = new AbortController();
  factory.refusesToOpen = true;
  await expect(start(page.signal).portFor('composer', 'A1').get('x')).rejects.toThrow();
  expect(() => page.abort()).not.toThrow();
});

test('code that did not load is asked for again', async () => {
  const port = start().portFor('composer', 'A1');
  vi.doMock('./stored-values.ts', () => {
    throw new Error('offline');
  });
  await expect(port.get('x')).rejects.toMatchObject({ code: 'storage-unavailable' });
  vi.doUnmock('./stored-values.ts');
  await port.set('x', 1);
  expect(await port.get('x')).toBe(1);
});

test.each([
  ['refusesToOpen', 'refused'],
  ['isBlocked', 'another tab holds an older database open'],
] as const)(
  'a browser that does not open storage (%s) is reported as such, and tried again',
  async (fault, message) => {
    factory[fault] = true;
    const port = start().portFor('composer', 'A1');
    const refusal = { code: 'storage-unavailable', cause: { message } };
    await expect(port.get('x')).rejects.toMatchObject(refusal);
    await expect(port.keys()).rejects.toMatchObject(refusal);
    await expect(port.set('x', 1)).rejects.toMatchObject(refusal);
    factory[fault] = false;
    await port.set('x', 1);
    expect(await port.get('x')).toBe(1);
  },
);

test('so is one where naming the database throws', async () => {
  const port = createModuleStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  }, new AbortController().signal).portFor('composer', 'A1');
  await expect(port.get('x')).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test('a full disk loses nothing silently', async () => {
  factory.isFull = true;
  await expect(start().portFor('composer', 'A1').set('x', 1)).rejects.toMatchObject({
    code: 'storage-unavailable',
    cause: { name: 'QuotaExceededError' },
  });
});

test.each(['isFull', 'refusesToOpen'] as const)(
  'what the browser refuses (%s) can be read again while the page lives, and is stored once it can be',
  async (fault) => {
    const storage = start();
    const port = storage.portFor('composer', 'A1');
    factory[fault] = true;
    const draft = { text: 'tea' };
    await expect(port.set('draft/1', draft)).rejects.toMatchObject({ code: 'storage-unavailable' });
    draft.text = 'cake';
    expect(await port.get('draft/1')).toEqual({ text: 'tea' });
    expect(await port.keys()).toEqual(['draft/1']);
    await storage
      .portFor('composer', 'A2')
      .set('draft/2', 1)
      .catch(() => undefined);
    await port.set('draft/3', 1).catch(() => undefined);
    expect(await port.keys()).toEqual(['draft/1', 'draft/3']);
    factory[fault] = false;
    await port.remove('draft/3');
    expect(await port.get('draft/3')).toBeUndefined();
    await port.set('draft/1', draft);
    expect(await port.get('draft/1')).toEqual({ text: 'cake' });
    expect(factory.values.get('composer/A1/draft/1')).toEqual({ text: 'cake' });
    expect(await port.keys()).toEqual(['draft/1']);
    await port.remove('draft/1');
    expect(await port.get('draft/1')).toBeUndefined();
  },
);
