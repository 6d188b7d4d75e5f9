import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { loadPalette } from '../testing/load-palette.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { PagePalette } from './page-palette.tsx';

beforeAll(async () => {
  await loadPalette();
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

test('the palette has the other accounts of this browser, and switches to one', async () => {
  const others = [
    { id: '2', acct: 'noor', face: null, unread: null },
    { id: '3', acct: 'ana', face: null, unread: null },
  ];
  const shell = fakeShell({ session: MAREN, others });
  shell.show(<PagePalette isWanted />);
  const kept = await act(async () => shell.session.keptAccounts());
  const own = within(screen.getByRole('group', { name: 'Your accounts' }));
  expect(own.getAllByRole('option')).toHaveLength(2);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('option', { name: /@ana/ }));
  expect(kept.switchTo).toHaveBeenCalledExactlyOnceWith('3');
});

function Asked() {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <button onClick={() => setIsWanted(true)}>Ask</button>
      <PagePalette isWanted={isWanted} />
    </>
  );
}

test('the palette opens as well when it is asked for just after it was loaded', () => {
  fakeShell({ session: MAREN }).show(<Asked />);
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
});
