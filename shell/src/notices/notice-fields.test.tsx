import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Notice } from '@skerry/shared/contract';
import { fakeShell } from '../testing/fake-shell.tsx';
import { Notices } from './notices.tsx';

afterEach(() => cleanup());

test.for<[Notice['level'], string]>([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
])('[EN-061] a notice has a level (%s), and the text of a message with its arguments', ([level, role]) => {
  const { show, ctx } = fakeShell();
  show(<Notices />);
  act(() => ctx.ports.notices.show({ level, text: ctx.i18n.t('logout.body', { acct: 'maren' }) }));
  expect(screen.getByRole(role).textContent).toContain('You’ll be logged out of maren in this browser.');
});
