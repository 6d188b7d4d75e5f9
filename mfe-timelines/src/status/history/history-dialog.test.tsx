import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import { apiError, renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { HistoryDialog } from './history-dialog.tsx';

const account = wireAccount('a1');
const FIRST = { account, content: '<p>Low watr</p>', created_at: '2026-11-20T10:00:00.000Z', sensitive: false };
const SECOND = { account, content: '<p>Low water</p>', created_at: '2026-11-20T11:00:00.000Z', sensitive: false };

async function show(json: unknown) {
  const fake = fakeCtx();
  fake.api.on(/statuses\/s1$/, { json: wireStatus('s1', { edited_at: '2026-11-20T11:00:00.000Z' }) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  fake.api.on(/history/, typeof json === 'function' ? (json as () => never) : { json });
  const close = vi.fn();
  renderIn(fake, <HistoryDialog params={{ statusId: 's1' }} close={close} />);
  await act(settle);
  return { fake, close };
}
const versions = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));

test('the versions of a status are listed, the newest first, each with its time', async () => {
  const { close } = await show([FIRST, SECOND]);
  expect(versions().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/2026.*Current.*Low water$/),
    expect.stringMatching(/2026.*First.*Low watr$/),
  ]);
  expect(versions()[1]!.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

const PICTURE = { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1s.png' };

test('a version has its own warning, poll and pictures, which open in the viewer of pictures', async () => {
  const { fake } = await show([
    {
      ...FIRST,
      spoiler_text: 'Tides',
      poll: { options: [{ title: 'High' }, { title: 'Low' }] },
      media_attachments: [{ ...PICTURE, description: 'A harbour' }],
    },
    SECOND,
  ]);
  const [current, first] = versions();
  expect(within(first!).getByText('Tides')).toBeTruthy();
  const options = within(first!).getByRole('list', { name: 'Poll options' });
  expect(
    within(options)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['High', 'Low']);
  expect(within(current!).queryByText('Tides')).toBeNull();
  fireEvent.click(within(first!).getByRole('button', { name: /A harbour/ }));
  expect(fake.command).toHaveBeenLastCalledWith('media/show/v1', {
    pictures: [{ url: 'https://a.test/1.png', previewUrl: 'https://a.test/1s.png', description: 'A harbour' }],
    index: 0,
  });
});

test('pictures of a sensitive version are covered', async () => {
  await show([{ ...FIRST, sensitive: true, media_attachments: [{ ...PICTURE, description: 'A harbour' }] }]);
  expect(screen.queryByRole('img', { name: 'A harbour' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Sensitive media/ }));
  expect(screen.getByRole('img', { name: 'A harbour' })).toBeTruthy();
});

test('a version is as hostile as any text of a server', async () => {
  await show([
    { ...FIRST, content: '<p onclick="x()">Hello<img src=x onerror=x()><a href="javascript:x()">go</a></p>' },
  ]);
  expect(screen.getByText(/Hello/)).toBeTruthy();
  expect(document.querySelector('[onclick], [onerror], a[href^="javascript"]')).toBeNull();
});

test('it says that it loads, that there is nothing, and that it failed, with a retry', async () => {
  const { fake } = await show(() => new Promise(() => undefined));
  expect(screen.getByRole('status', { name: 'Loading edit history' })).toBeTruthy();
  act(() => fake.end());
  document.body.replaceChildren();
  const other = await show(() => {
    throw apiError(500);
  });
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the edit history');
  other.fake.api.on(/history/, { json: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(screen.getByText('No earlier versions')).toBeTruthy();
});

test('[TL-100] an edit meanwhile fetches it again, a favourite does not', async () => {
  const { fake } = await show([FIRST, SECOND]);
  const change = async (part: object) => {
    act(() => fake.entities.merge({ status: [{ ...fake.entities.peek('status', 's1')!, ...part }] }));
    await act(settle);
    return fake.api.asked(/history/).length;
  };
  expect(await change({ favouritesCount: 9 })).toBe(1);
  expect(await change({ editedAt: '2026-11-20T12:00:00.000Z' })).toBe(2);
});
