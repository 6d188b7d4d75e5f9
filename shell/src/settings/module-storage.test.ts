import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModuleStorage } from './module-storage.ts';

/** The part of IndexedDB that a key-value store uses; requests settle in microtasks. */
class FakeFactory {
  readonly values = new Map<string, unknown>();
  opened = 0;
  refusesToOpen = false;
  isFull = false;
  readonly connection = Object.assign(new EventTarget(), {
    createObjectStore: () => undefined,
    close: () => undefined,
    transaction: () => this.#transaction(),
  });

  open(): EventTarget {
    this.opened += 1;
    const request = Object.assign(new EventTarget(), { result: this.connection, error: new Error('refused') });
    queueMicrotask(() => request.dispatchEvent(new Event(this.refusesToOpen ? 'error' : 'success')));
    return request;
  }

  #transaction() {
    const transaction = Object.assign(new EventTarget(), { error: new DOMException('full', 'QuotaExceededError') });
    const settled = <T>(result: T) => {
      queueMicrotask(() => transaction.dispatchEvent(new Event(this.isFull ? 'abort' : 'complete')));
      return { result };
    };
    return Object.assign(transaction, {
      objectStore: () => ({
        get: (key: string) => settled(this.values.get(key)),
        put: (value: unknown, key: string) =>
          settled(void (this.isFull || this.values.set(key, structuredClone(value)))),
        delete: (key: string) => settled(void this.values.delete(key)),
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
const start = () => createModuleStorage(() => factory as unknown as IDBFactory, new AbortController().signal);

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

test('one connection serves all, and a lost one is replaced', async () => {
  const storage = start();
  await Promise.all([storage.portFor('composer', 'A1').set('x', 1), storage.portFor('timelines', 'A1').get('x')]);
  expect(factory.opened).toBe(1);
  factory.connection.dispatchEvent(new Event('close'));
  expect(await storage.portFor('composer', 'A1').get('x')).toBe(1);
  expect(factory.opened).toBe(2);
});

test('a browser that refuses storage is reported as such, and tried again', async () => {
  factory.refusesToOpen = true;
  const port = start().portFor('composer', 'A1');
  await expect(port.set('x', 1)).rejects.toMatchObject({ code: 'storage-unavailable' });
  factory.refusesToOpen = false;
  await port.set('x', 1);
  expect(await port.get('x')).toBe(1);
});

test('so is one where naming the database throws', async () => {
  const port = createModuleStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  }, new AbortController().signal).portFor('composer', 'A1');
  await expect(port.get('x')).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test('a full disk loses nothing silently', async () => {
  factory.isFull = true;
  await expect(start().portFor('composer', 'A1').set('x', 1)).rejects.toMatchObject({ code: 'storage-unavailable' });
});

test.each(['isFull', 'refusesToOpen'] as const)(
  'what the browser refuses (%s) can be read again while the page lives, and is stored once it can be',
  async (fault) => {
    const port = start().portFor('composer', 'A1');
    factory[fault] = true;
    const draft = { text: 'tea' };
    await expect(port.set('draft/1', draft)).rejects.toMatchObject({ code: 'storage-unavailable' });
    draft.text = 'cake';
    expect(await port.get('draft/1')).toEqual({ text: 'tea' });
    expect(await port.keys()).toEqual(['draft/1']);
    factory[fault] = false;
    await port.set('draft/1', draft);
    expect(factory.values.get('composer/A1/draft/1')).toEqual({ text: 'cake' });
    expect(await port.keys()).toEqual(['draft/1']);
    await port.remove('draft/1');
    expect(await port.get('draft/1')).toBeUndefined();
  },
);
