import { act } from '@testing-library/react';
import { defineMount } from '@skerry/shared/runtime';
import { beforeEach, expect, test } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

const MOUNT = defineMount(() => null);

beforeEach(withModalDialogs);

test('what the screen says that it shows is named in place of the screen, with the number of unread notifications', async () => {
  const { ctx, title$ } = await drawShell({ start: '/main/all' });
  act(() => title$.next('Maren Holt (@maren)'));
  expect(document.title).toBe('Maren Holt (@maren) · skerry.social');
  act(() => ctx.ports.badges.set('notifications', 2));
  expect(document.title).toBe('(2) Maren Holt (@maren) · skerry.social');
  act(() => title$.next(''));
  expect(document.title).toBe('(2) Federated · skerry.social');
});

test('the number is left out by the user’s choice, at once', async () => {
  const { ctx } = await drawShell({ start: '/main/all' });
  act(() => ctx.ports.badges.set('notifications', 2));
  expect(document.title).toBe('(2) Federated · skerry.social');
  await act(() => ctx.ports.settings.set('shell.countInTitle', false));
  expect(document.title).toBe('Federated · skerry.social');
});

test('a hostile name neither fills the title nor turns it', async () => {
  const { title$ } = await drawShell({ start: '/main/all' });
  act(() => title$.next(`\u202E${'evil '.repeat(100)}`));
  expect(document.title).toMatch(/^(evil ?)+… · skerry\.social$/);
  expect(document.title.length).toBeLessThan(100);
});

test('the name of the instance is bounded as well', async () => {
  await drawShell({ start: '/main/all', instance: { name: 'x'.repeat(900) } });
  expect(document.title).toBe(`Federated · ${'x'.repeat(79)}…`);
});

test('the uppermost dialog that is not minimised is named, by what it says that it shows; then the screen again', async () => {
  const { ctx, dialogs } = await drawShell({ start: '/main/all' });
  const open = (label: string) => {
    const handle = dialogs.portFor(() => ctx).open(MOUNT, { id: label, label, size: 'medium' });
    return handle as typeof handle & { title$: { next(text: string): void } };
  };
  let settings = {} as ReturnType<typeof open>;
  act(() => (settings = open('Settings')));
  expect(document.title).toBe('Settings · skerry.social');
  act(() => settings.title$.next('Writing · Settings'));
  expect(document.title).toBe('Writing · Settings · skerry.social');
  let form = {} as ReturnType<typeof open>;
  act(() => (form = open('New post')));
  expect(document.title).toBe('New post · skerry.social');
  act(() => form.minimise());
  expect(document.title).toBe('Writing · Settings · skerry.social');
  act(() => settings.close());
  expect(document.title).toBe('Federated · skerry.social');
});
