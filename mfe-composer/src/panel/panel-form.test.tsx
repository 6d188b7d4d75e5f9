import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { PanelScreen } from './panel-screen.tsx';

const warning = () => screen.queryByLabelText('Content warning', { selector: 'textarea' });

test('a new content warning takes the focus; after posting the form is collapsed again', async () => {
  const fake = fakeCtx();
  const account = { id: 'me', acct: 'maren' };
  fake.api.on(/statuses/, {
    json: wireStatus('s1', { account, content: '<p>Fog until ten.</p>', spoiler_text: 'Weather' }),
  });
  renderIn(fake, <PanelScreen />);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  expect(screen.queryByText('Plain text')).toBeNull();
  fireEvent.focus(text);
  fireEvent.change(text, { target: { value: 'Fog until ten.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
  expect(document.activeElement).toBe(warning());
  fireEvent.change(warning()!, { target: { value: 'Weather' } });
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await act(settle);
  expect(text.value).toBe('');
  expect(warning()).toBeNull();
  expect(screen.queryByText('Plain text')).toBeNull();
  fake.end();
});

test.for<[string, (text: HTMLElement) => HTMLElement, boolean]>([
  ['with its button', () => screen.getByRole('button', { name: 'Post' }), true],
  ['from the keyboard in the text', (text) => text, true],
  ['while the user has gone on elsewhere', () => document.body.appendChild(document.createElement('button')), false],
])('a post that was sent %s leaves the focus where it is of use', async ([, at, isText]) => {
  const fake = fakeCtx();
  fake.api.on(/statuses/, { json: wireStatus('s1', { account: { id: 'me', acct: 'maren' }, content: '<p>Fog</p>' }) });
  renderIn(fake, <PanelScreen />);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Fog' } });
  await act(() => vi.dynamicImportSettled());
  const last = at(text);
  fireEvent.submit(text.form!);
  last.focus();
  await act(settle);
  expect(text.value).toBe('');
  expect(document.activeElement).toBe(isText ? text : last);
  expect(screen.queryByText('Plain text')).toBeNull();
  fake.end();
});

test('a button of the collapsed form works: the form does not expand between press and release', async () => {
  const fake = fakeCtx();
  renderIn(fake, <PanelScreen />);
  await screen.findByLabelText('Text');
  const button = screen.getByRole('button', { name: 'Content warning' });
  fireEvent.focus(button);
  expect(screen.queryByText('Plain text')).toBeNull();
  fireEvent.click(button);
  expect(warning()).not.toBeNull();
  expect(screen.queryByText('Plain text')).not.toBeNull();
  fake.end();
});
