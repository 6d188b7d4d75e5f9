import { act, fireEvent, screen } from '@testing-library/react';
import { settle } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
// Loaded once here, so that no test waits for it.
import '../actions/run-status-key.ts';
import { filter, home, says, show } from './testing/show-filtered.tsx';

const picture = { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1.png' };
const isOpen = () => screen.queryByRole('button', { name: /^Open/ }) !== null;
const pressH = () =>
  act(async () => {
    fireEvent.keyDown(screen.getByRole('article'), { key: 'h' });
    await vi.dynamicImportSettled();
    await settle();
  });

test.each([
  ['that a filter covers', 'a secret', false],
  ['that none covers', 'no matter', true],
])('the key h turns media %s', async (_, text, isShown) => {
  await show(home, [says('1', text, { media_attachments: [picture] })], {
    filters: [filter('secret', { action: 'blur' })],
  });
  await act(settle);
  expect(isOpen()).toBe(isShown);
  await pressH();
  expect(isOpen()).toBe(!isShown);
  await pressH();
  expect(isOpen()).toBe(isShown);
});
