import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import { renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusCard } from './status-card.tsx';
import { show } from './testing/show-status.tsx';

const text = () => screen.getByText('Text of s1');
const opened = (fake: FakeCtx) => fake.go.mock.calls;
const tabs = () => vi.spyOn(window, 'open').mockReturnValue(null);

afterEach(() => {
  vi.restoreAllMocks();
  getSelection()?.removeAllRanges();
});

test('a click on the text or the blank of a status opens it', async () => {
  const fake = await show(wireStatus('s1'));
  fireEvent.click(text());
  fireEvent.click(screen.getByRole('article'));
  expect(opened(fake)).toEqual([['/notice/s1'], ['/notice/s1']]);
});

test('a click on a control, a link, media or a form in a status is theirs', async () => {
  const fake = await show(
    wireStatus('s1', {
      content: '<p>Text of s1 <a href="https://a.test/">there</a></p>',
      media_attachments: [
        { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1.png' },
        { id: 'm2', type: 'audio', url: 'https://a.test/1.ogg', preview_url: '' },
      ],
    }),
  );
  fireEvent.click(screen.getByRole('link', { name: 'there' }));
  fireEvent.click(document.querySelector('img[src="https://a.test/1.png"]')!);
  fireEvent.click(await screen.findByLabelText('1.ogg'));
  for (const name of ['Favourite', 'Reply']) fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
  fireEvent.click(screen.getByRole('form', { name: 'Your reply' }));
  expect(opened(fake)).toEqual([]);
});

test('a click that ends a selection opens nothing', async () => {
  const fake = await show(wireStatus('s1'));
  getSelection()?.selectAllChildren(text());
  fireEvent.click(text());
  expect(opened(fake)).toEqual([]);
  getSelection()?.removeAllRanges();
  fireEvent.click(text());
  expect(opened(fake)).toHaveLength(1);
});

test('the middle button, Ctrl and Cmd open a new tab, the right button nothing', async () => {
  const fake = await show(wireStatus('s1'));
  const open = tabs();
  fireEvent(text(), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent.click(text(), { ctrlKey: true });
  fireEvent.click(text(), { metaKey: true });
  expect(open.mock.calls).toEqual(Array.from({ length: 3 }, () => ['/notice/s1', '_blank', 'noopener']));
  fireEvent(text(), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(open).toHaveBeenCalledTimes(3);
  expect(opened(fake)).toEqual([]);
});

test('a click in a menu of the status, which is elsewhere in the page, does not open the status', async () => {
  const fake = await show(wireStatus('s1'));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(settle);
  fireEvent.click(await screen.findByRole('menu'));
  expect(opened(fake)).toEqual([]);
});

test('Enter opens a status that has the focus, not a control inside it', async () => {
  const fake = await show(wireStatus('s1'), { me: 'a9' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Favourite' }), { key: 'Enter' });
  await act(settle);
  expect(opened(fake)).toEqual([]);
  fireEvent.keyDown(screen.getByRole('article'), { key: 'Enter' });
  await vi.waitFor(() => expect(opened(fake)).toEqual([['/notice/s1']]));
});

test('the opened status of a conversation does not open itself, one above it opens', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*statuses/, ({ path }) => ({ json: wireStatus(path.split('/').at(-1) ?? '') }));
  for (const id of ['s1', 's2']) await fake.ctx.ports.api.request(statusCall(id));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" place="ancestor" />
      <StatusCard statusId="s2" place="focus" />
    </StatusScope>,
  );
  await act(settle);
  fireEvent.click(screen.getByText('Text of s2'));
  expect(opened(fake)).toEqual([]);
  fireEvent.click(text());
  expect(opened(fake)).toEqual([['/notice/s1']]);
});
