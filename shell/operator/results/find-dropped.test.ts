import { describe, expect, test } from 'vitest';
import { findDropped } from './find-dropped.ts';

const DECLARED = {
  path: 'mfe-tide/src/save.ts',
  text: `
    export async function save(api: ApiPort): Promise<Result<void>> { return api.request(call()); }
    const load = async (id: string): Promise<ApiResult<Page>> => ask(id);
    function plain(): Promise<void> { return wait(); }
    export interface Reports {
      move(ids: string[]): Promise<Result<void>>;
      ask: (query: Query) => Promise<PageReply | ApiRefusal>;
      open(): Promise<Result<void>>;
    }
    class Window { open(): Promise<void> { return wait(); } }
    class Feed { async follow(): Promise<Result<number> | ApiRefusal> { return this.ask(); } }
  `,
};

/** What is wrong with a line of code in another file. */
const problems = (line: string, path = 'mfe-tide/src/view.tsx') =>
  findDropped([DECLARED, { path, text: `import { save as keep } from './save.ts';\n// The é is two bytes.\n${line}` }]);
const wordsOf = (line: string) => problems(line).map(({ problem }) => problem.split(',')[0]?.split(':')[0]);

const DROPPED = 'drops the result';
const CAUGHT = 'waits for a rejection';
const UNREAD = 'takes the result without its `error`';

describe('refused', () => {
  test.each([
    ['api.request(call);', DROPPED],
    ['void ports.api.request(call);', DROPPED],
    ['async () => { await ctx.ports.api.request(call, { signal }); }', DROPPED],
    ['async () => { (await api?.request(call))!; }', DROPPED],
    ['isOpen && api.request(call);', DROPPED],
    ['isOpen ? api.request(call) : undefined;', DROPPED],
    ['const view = <Button onClick={() => api.request(call)} />;', DROPPED],
    ['const view = <Button onClick={async () => await api.request(call)} />;', DROPPED],
    ['setInterval(() => api.request(call), 1000);', DROPPED],
    ['changes$.pipe(tap(() => api.request(call)));', DROPPED],
    ['api.request(call).then(() => close());', DROPPED],
    ['async () => { await Promise.all([api.request(one), api.request(two)]); }', DROPPED],
    ['void Promise.allSettled([api.request(one)]);', DROPPED],
    ['async () => { const [{ error }] = await Promise.all([api.request(one), api.request(two)]); }', DROPPED],
    ['async () => { const [, { data }] = await Promise.all([wait(), api.request(two)]); }', UNREAD],
    ['api.request(call).catch(report);', CAUGHT],
    ['async () => { const { data, error } = await api.request(call).catch(() => GONE); }', CAUGHT],
    ['async () => { try { return true; } finally { api.request(call).finally(done); } }', CAUGHT],
    ['async () => { const { data } = await api.request(call); }', UNREAD],
    ['async () => { ({ data } = await api.request(call)); }', UNREAD],
    ['async () => { const data = (await api.request(call)).data; }', UNREAD],
    ['api.request(call).then(({ data }) => show(data));', UNREAD],
    ['void keep(api);', DROPPED],
    ['async () => { await reports.move(ids); }', DROPPED],
    ['async () => { await feed.follow(); }', DROPPED],
  ])('%s', (line, problem) => {
    expect([...new Set(wordsOf(line))]).toEqual([problem]);
  });

  test('in the file that declares it, with its line', () => {
    const text = `${DECLARED.text}\nconst more = () => {\n  void load('1');\n  plain();\n};`;
    const line = text.split('\n').findIndex((one) => one.includes('void load')) + 1;
    expect(findDropped([{ ...DECLARED, text }])).toMatchObject([
      { path: DECLARED.path, line, problem: expect.stringContaining(DROPPED) },
    ]);
  });

  test('with the line in a file that is not plain ASCII', () => {
    expect(problems('api.request(call);')).toMatchObject([{ path: 'mfe-tide/src/view.tsx', line: 3 }]);
  });
});

describe('let through', () => {
  test.each([
    'async () => { const { error } = await api.request(call); }',
    'async () => { const { data, error: failure } = await api.request(call); }',
    'async () => { const { data, ...rest } = await api.request(call); }',
    'async () => { const found = await api.request(call); if (found.error) return found; }',
    'async () => { let found = first; found = await api.request(call); }',
    'async () => { return api.request(call); }',
    'const ask = () => api.request(call);',
    'async () => { const { error } = isOpen ? await api.request(call) : DONE; }',
    'const ask = useCallback((query) => api.request(call(query)), [api]);',
    'async () => { const [one, { error }] = await Promise.all([api.request(call), api.request(call)]); }',
    'async () => { const results = await Promise.all(all.map((one) => api.request(one))); }',
    'async () => { if ((await api.request(call)).error) return; }',
    'api.request(call).then(({ data, error }) => settle(data, error), report);',
    'show(await_(api.request(call)));',
    'window.open();',
    'plain();',
  ])('%s', (line) => {
    expect(problems(line)).toEqual([]);
  });
});
