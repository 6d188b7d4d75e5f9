import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import DataPane from './data-pane.tsx';

let names: string[];
let fake: FakeCtx;
const remove = vi.fn<(name: string) => Promise<boolean>>();
beforeEach(() => {
  names = ['skerry-page-1', 'skerry-files-1', 'skerry-answers-1-ab', 'skerry-push-1', 'of-another'];
  vi.stubGlobal('caches', { keys: async () => names, delete: remove });
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  remove.mockReset();
  vi.unstubAllGlobals();
});
const open = async () => {
  renderIn(fake, <DataPane />);
  await act(settle);
};
const button = () => screen.queryByRole('button', { name: 'Clear cache' });

test('what the worker keeps is cleared, and nothing else', async () => {
  remove.mockImplementation(async (name) => {
    names = names.filter((one) => one !== name);
    return true;
  });
  await open();
  fireEvent.click(button()!);
  await act(settle);
  expect(names).toEqual(['skerry-push-1', 'of-another']);
  expect(screen.getByText('Cache cleared. It will fill again on your next visit.')).toBeTruthy();
});

test('a browser that refuses says so, and it can be tried again', async () => {
  remove.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
  await open();
  fireEvent.click(button()!);
  await act(settle);
  expect(screen.getByText('Your browser didn’t clear the cache.')).toBeTruthy();
  remove.mockResolvedValue(true);
  fireEvent.click(button()!);
  await act(settle);
  expect(screen.getByText('Cache cleared. It will fill again on your next visit.')).toBeTruthy();
});

test('where nothing is kept, nothing is offered', async () => {
  names = ['of-another'];
  await open();
  expect(button()).toBeNull();
});

test('nor on an insecure page, which has no caches', async () => {
  vi.unstubAllGlobals();
  await open();
  expect(button()).toBeNull();
});
