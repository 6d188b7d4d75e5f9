import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeCtx } from '../../testing/index.ts';
import { ModuleProvider } from '@skerry/shared/runtime';
import { useTask } from './use-task.ts';

afterEach(cleanup);

function drawn(task: (signal: AbortSignal, id: string) => void | Promise<void>) {
  const fake = createFakeCtx({ module: 'tide', messages: {} });
  const error = vi.spyOn(fake.ctx.telemetry, 'error').mockImplementation(() => undefined);
  function View({ id }: { id: string }) {
    useTask((signal) => task(signal, id), [id]);
    return null;
  }
  const view = (id: string) => (
    <ModuleProvider value={fake.ctx}>
      <View id={id} />
    </ModuleProvider>
  );
  const { rerender, unmount } = render(view('a'));
  return { show: (id: string) => rerender(view(id)), unmount, error };
}

test('a task runs once for each change, and the one before is aborted', () => {
  const signals: AbortSignal[] = [];
  const { show, unmount } = drawn((signal) => void signals.push(signal));
  show('a');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  show('b');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('what a task throws is reported, unless the view is gone', async () => {
  const { show, unmount, error } = drawn((_signal, id) => Promise.reject(new Error(id)));
  await act(async () => undefined);
  expect(error.mock.calls).toEqual([[new Error('a')]]);
  show('b');
  unmount();
  await act(async () => undefined);
  expect(error).toHaveBeenCalledOnce();
});
