import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ModuleContext } from '../contract/index.ts';
import { ModuleProvider } from './module-context.ts';
import { onDemand } from './on-demand.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Fails so many times, then loads the part. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('offline');
    return { default: Greeting };
  });
}

test('a part is loaded once, at its first render', async () => {
  const load = failing(0);
  const Part = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Part name="Ines" whileLoading="…" />
      <Part name="Kofi" />
    </>,
  );
  expect(await screen.findByText('Hello Ines')).toBeTruthy();
  expect(await screen.findByText('Hello Kofi')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load is reported, and can be retried in its place', async () => {
  const onFailed = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = onDemand(failing(1));
  render(<Part name="Ines" onFailed={onFailed} renderFailed={(retry) => <button onClick={retry}>Again</button>} />);
  const again = await screen.findByRole('button', { name: 'Again' });
  expect(onFailed).toHaveBeenCalledOnce();
  await act(async () => {
    fireEvent.click(again);
  });
  expect(await screen.findByText('Hello Ines')).toBeTruthy();
});

test('the next render after a failure tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = onDemand(failing(1));
  const { unmount } = render(<Part name="Ines" renderFailed={() => 'failed'} />);
  expect(await screen.findByText('failed')).toBeTruthy();
  unmount();
  render(<Part name="Kofi" />);
  expect(await screen.findByText('Hello Kofi')).toBeTruthy();
});

test('a part can be preloaded; if that fails, rendering tries again', async () => {
  const load = failing(1);
  const Part = onDemand(load);
  Part.preload();
  expect(load).toHaveBeenCalledOnce();
  await act(() => Promise.resolve());
  render(<Part name="Ines" />);
  expect(await screen.findByText('Hello Ines')).toBeTruthy();
});

test('a failure in a module is reported to its telemetry, with or without a listener', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = vi.fn();
  const Part = onDemand(failing(1));
  render(
    <ModuleProvider value={{ telemetry: { mark: vi.fn(), error } } as unknown as ModuleContext}>
      <Part name="Ines" renderFailed={() => 'failed'} />
    </ModuleProvider>,
  );
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(error).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
});
