import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

describe('logging out', () => {
  const press = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
    });

  test('[SH-060] [SH-084] [SH-112] asks, then goes to the public timeline', async () => {
    const { session, navigation } = await drawShell({ session: MAREN });
    await press('Log out');
    expect(session.signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toBeTruthy();
    await press('Log out');
    expect(session.signOut).toHaveBeenCalledOnce();
    expect(navigation.location.pathname).toBe('/main/public');
  });

  test('leaves the screen in the same turn, whenever the instance answers', async () => {
    const { session, navigation } = await drawShell({
      session: MAREN,
      start: '/main/friends',
      settings: { modalOnLogout: false },
    });
    session.signOut.mockReturnValue(new Promise(() => undefined));
    await press('Log out');
    expect(navigation.location.pathname).toBe('/main/public');
  });

  test('[SH-113] does not ask when the preference is off', async () => {
    const { session } = await drawShell({ session: MAREN, settings: { modalOnLogout: false } });
    await press('Log out');
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  test('[SH-142] is offered in the drawer, only to a signed-in user', async () => {
    await drawShell({ isNarrow: true, session: MAREN });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    cleanup();
    await drawShell({ isNarrow: true });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});
