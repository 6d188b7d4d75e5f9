import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawShell, navigationNamed } from '../testing/draw-shell.tsx';
import { ANONYMOUS, MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

describe('a narrow window', () => {
  test('[SH-064] [SH-065] has a bar at its edge and a drawer with everything', async () => {
    const { navigation } = await drawShell({ isNarrow: true, session: MAREN });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(within(navigationNamed('Most used')).getByRole('button', { name: 'Menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('link', { name: /Follow requests/ })).toBeTruthy();
    act(() => navigation.go(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [
      '[UI-013] by one of its entries',
      () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Federated' })),
    ],
    [
      '[UI-014] [UI-016] by a swipe of 30 px to its edge',
      () => {
        const finger = { pointerId: 1, pointerType: 'touch', clientY: 300 };
        fireEvent.pointerDown(screen.getByRole('dialog'), { ...finger, clientX: 200 });
        fireEvent.pointerUp(screen.getByRole('dialog'), { ...finger, clientX: 231 });
      },
    ],
    [
      '[UI-015] by a press outside',
      () => {
        fireEvent.pointerDown(screen.getByRole('dialog'));
        fireEvent.click(screen.getByRole('dialog'));
      },
    ],
  ])('the drawer closes %s', async (_, close) => {
    await drawShell({ isNarrow: true, session: MAREN });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['[UI-014] away from its edge', -31],
    ['[UI-016] of less than 30 px', 29],
  ])('a swipe %s leaves the drawer open', async (_, by) => {
    await drawShell({ isNarrow: true, session: MAREN });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const finger = { pointerId: 1, pointerType: 'touch', clientY: 300 };
    fireEvent.pointerDown(screen.getByRole('dialog'), { ...finger, clientX: 200 });
    fireEvent.pointerUp(screen.getByRole('dialog'), { ...finger, clientX: 200 + by });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('shows the count of an entry of the bar', async () => {
    await drawShell({ isNarrow: true, session: MAREN });
    expect(within(navigationNamed('Most used')).getByRole('link', { name: 'Follow requests, 3 new' })).toBeTruthy();
  });

  test('the bar has the first four entries of an order of the user’s own', async () => {
    const inBar = () =>
      within(navigationNamed('Most used'))
        .getAllByRole('link')
        .map(({ ariaLabel }) => ariaLabel);
    const hidden = ['{"key":"Home","hidden":true}', '{"key":"Federated"}', '{"key":"/lists/3","label":"Boats"}'];
    await drawShell({ isNarrow: true, session: MAREN, settings: { 'shell.navigation': hidden } });
    expect(inBar()[0]).toBe('Federated');
    cleanup();
    const moved = [
      '{"key":"/lists/3","label":"Boats"}',
      '{"key":"Federated"}',
      '{"key":"Follow requests"}',
      '{"key":"Home"}',
    ];
    await drawShell({ isNarrow: true, session: MAREN, settings: { 'shell.navigation': moved } });
    expect(inBar()).toEqual(['Boats', 'Federated', 'Follow requests, 3 new', 'Home']);
  });

  test('[CO-095] has the button for a new status for a signed-in user where a composer is installed', async () => {
    const { command } = await drawShell({ isNarrow: true, session: MAREN, commands: ['composer/open/v1'] });
    fireEvent.click(screen.getByRole('button', { name: 'New post' }));
    expect(command).toHaveBeenCalledWith('composer/open/v1', {});
    for (const parts of [{ session: ANONYMOUS, commands: ['composer/open/v1'] as const }, { session: MAREN }]) {
      cleanup();
      await drawShell({ isNarrow: true, ...parts });
      expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
    }
  });

  test.each([
    ['[SH-100] a page that anyone sees, with nowhere to come back to', undefined, null],
    ['the notice of a screen that needs a login, to come back to it', { from: '/notifications' }, '/notifications'],
  ])('[SH-006] leads a visitor to the login from %s', async (_, state, from) => {
    const { navigation } = await drawShell({ isNarrow: true, start: '/notice/7?a=1', state });
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(navigation.location).toMatchObject({ pathname: '/login', state: { from } });
  });
});

test('a session that ended by itself is announced in a narrow window, with a link to the login', async () => {
  const { session, navigation } = await drawShell({ isNarrow: true, start: '/main/all' });
  act(() => session.ended$.next('revoked'));
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended');
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Log in' }));
  expect(navigation.location).toMatchObject({ pathname: '/login', state: { from: '/main/all' } });
});
