import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { expectOneMessage, expectRetry, FAULTS, press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import AnnouncementsPane from './announcements-pane.tsx';

const ALL = 'GET /api/v1/pleroma/admin/announcements';
const SHOWN = 'GET /api/v1/announcements';
const wire = (id: string, content: string, more = {}) => ({
  id,
  content: `<p>${content}</p>`,
  pleroma: { raw_content: content },
  starts_at: null,
  ends_at: null,
  all_day: false,
  published_at: '2026-11-20T10:00:00.000Z',
  read: false,
  ...more,
});
const SUNDAY = wire('a1', 'Maintenance on Sunday');
const TIDES = wire('a2', 'New tide tables', {
  starts_at: '2027-01-05T08:30:00.000Z',
  ends_at: '2027-01-06T08:30:00.000Z',
});

let fake: FakeCtx;
let all: object[];
let shown: object[];
beforeEach(() => {
  fake = fakeCtx({ role: 'admin' });
  [all, shown] = [[SUNDAY, TIDES], [SUNDAY]];
  fake.api
    .on(new RegExp(`^${ALL}$`), ({ query }) => ({ json: all.slice(Number(query?.['offset'] ?? 0)).slice(0, 20) }))
    .on(new RegExp(`^${SHOWN}$`), () => ({ json: shown }));
});
afterEach(() => fake.end());

async function open() {
  renderIn(fake, <AnnouncementsPane />);
  await act(settle);
}
const items = () => within(screen.getByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
const item = (text: string) => within(items().find((one) => one.textContent.includes(text))!);
const editor = () => screen.queryByRole('form');
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const field = (name: 'Starts' | 'Ends') => screen.getByLabelText<HTMLInputElement>(name);
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const sent = (method: string) =>
  fake.api.asked(new RegExp(`^${method}`)).map(({ path, body }) => [path.split('admin/').at(-1), body]);
const edit = async (text: string) => {
  fireEvent.click(item(text).getByRole('button', { name: 'Edit' }));
  await act(settle);
};

test('[AD-024] all announcements are listed, made safe, with their times', async () => {
  all = [wire('a1', 'Hello <img src=x onerror=alert(1)>'), TIDES];
  await open();
  expect(items()).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
  expect(item('New tide tables').getByText(/^From January 5, 2027/)).toBeTruthy();
  expect(item('New tide tables').getByText(/^Until January 6, 2027/)).toBeTruthy();
});

test('[AD-028] those that members do not see are marked inactive', async () => {
  await open();
  expect(item('New tide tables').getByText('Inactive')).toBeTruthy();
  expect(item('Maintenance').queryByText('Inactive')).toBeNull();
});

test('[AD-028] nothing is marked where it is not known what members see', async () => {
  fake.api.on(new RegExp(`^${SHOWN}$`), () => {
    throw new ApiFailure('network');
  });
  await open();
  expect(items()).toHaveLength(2);
  expect(screen.queryByText('Inactive')).toBeNull();
});

test('[AD-024] [AD-026] one is posted with its text and times, and then listed', async () => {
  await open();
  await press('New announcement');
  expect(document.activeElement).toBe(content());
  fill(content(), 'Low water');
  fill(field('Starts'), '2027-02-01T09:15');
  fill(field('Ends'), '2027-02-02T10:00');
  fake.api.on(new RegExp(`^POST`), () => {
    all = [...all, wire('a3', 'Low water')];
    return { json: wire('a3', 'Low water') };
  });
  await press('Post');
  expect(sent('POST')).toEqual([
    [
      'announcements',
      {
        content: 'Low water',
        starts_at: new Date('2027-02-01T09:15').toISOString(),
        ends_at: new Date('2027-02-02T10:00').toISOString(),
        all_day: false,
      },
    ],
  ]);
  expect(editor()).toBeNull();
  expect(items().map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Maintenance on Sunday',
    'New tide tables',
    'Low water',
  ]);
});

test('[AD-026] whole days begin with their first minute and end with their last', async () => {
  await open();
  await press('New announcement');
  fill(content(), 'Holidays');
  fill(field('Starts'), '2027-02-01T09:15');
  fireEvent.click(screen.getByRole('switch', { name: 'All day' }));
  expect([field('Starts').type, field('Starts').value]).toEqual(['date', '2027-02-01']);
  fill(field('Ends'), '2027-02-03');
  fake.api.on(new RegExp(`^POST`), { json: wire('a3', 'Holidays') });
  await press('Post');
  expect(sent('POST')[0]?.[1]).toEqual({
    content: 'Holidays',
    starts_at: new Date('2027-02-01T00:00').toISOString(),
    ends_at: new Date('2027-02-03T23:59:59').toISOString(),
    all_day: true,
  });
});

test('[AD-024] [AD-025] one is edited in its place with what it was, and saved', async () => {
  await open();
  await edit('New tide tables');
  expect([content().value, new Date(field('Starts').value).toISOString()]).toEqual([
    'New tide tables',
    '2027-01-05T08:30:00.000Z',
  ]);
  fill(content(), 'Newer tide tables');
  fill(field('Ends'), '');
  fake.api.on(new RegExp(`^PATCH`), () => {
    all = [SUNDAY, wire('a2', 'Newer tide tables')];
    return { json: wire('a2', 'Newer tide tables') };
  });
  await press('Save');
  expect(sent('PATCH')).toEqual([
    [
      'announcements/a2',
      { content: 'Newer tide tables', starts_at: '2027-01-05T08:30:00.000Z', ends_at: null, all_day: false },
    ],
  ]);
  expect(editor()).toBeNull();
  expect(item('Newer tide tables')).toBeTruthy();
});

test('[AD-025] an edit that is cancelled changes nothing, and asks before it drops what was written', async () => {
  await open();
  await edit('New tide tables');
  expect(screen.getByRole('button', { name: 'New announcement' }).hasAttribute('disabled')).toBe(true);
  expect(item('Maintenance').getByRole('button', { name: 'Edit' }).hasAttribute('disabled')).toBe(true);
  await press('Cancel');
  expect([editor(), fake.confirm.mock.calls.length]).toEqual([null, 0]);
  await edit('New tide tables');
  fill(content(), 'Something else');
  fake.confirm.mockResolvedValueOnce(false);
  await press('Cancel');
  expect(content().value).toBe('Something else');
  fake.confirm.mockResolvedValueOnce(true);
  await press('Cancel');
  expect(editor()).toBeNull();
  expect(item('New tide tables')).toBeTruthy();
  expect(sent('PATCH')).toEqual([]);
});

test('what was written is there when the dialog is opened again', async () => {
  await open();
  await press('New announcement');
  fill(content(), 'Half a sentence');
  cleanup();
  await open();
  expect(content().value).toBe('Half a sentence');
});

test.each([
  ['', '', '', 'Enter the announcement text.'],
  [' ', '', '', 'Enter the announcement text.'],
  ['Words', '2027-02-02T10:00', '2027-02-02T09:59', 'The end is before the start.'],
])('“%s” from %s to %s is not sent: %s', async (words, start, end, reason) => {
  await open();
  await press('New announcement');
  fill(content(), words);
  fill(field('Starts'), start);
  fill(field('Ends'), end);
  expect(screen.queryByText(reason)).toBeNull();
  await press('Post');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(sent('POST')).toEqual([]);
});

test('[AD-024] one is deleted after a question', async () => {
  fake.api.on(new RegExp(`^DELETE`), { json: {} });
  await open();
  fake.confirm.mockResolvedValueOnce(false);
  const button = () => item('Maintenance').getByRole('button', { name: 'Delete' });
  fireEvent.click(button());
  await act(settle);
  expect(sent('DELETE')).toEqual([]);
  fake.confirm.mockResolvedValueOnce(true);
  fireEvent.click(button());
  await act(settle);
  expect(sent('DELETE').map(([path]) => path)).toEqual(['announcements/a1']);
  expect(items()).toHaveLength(1);
});

test('further pages are requested by a button, until one is not full', async () => {
  all = Array.from({ length: 25 }, (_, n) => wire(`b${n}`, `Number ${n}`));
  await open();
  expect(items()).toHaveLength(20);
  await press('Load more');
  expect(items()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('without any it says what they are', async () => {
  all = [];
  await open();
  expect(screen.getByText('No announcements')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each(['POST', 'PATCH'])(
  "[AD-027] the server's refusal of a %s is shown, can be closed, and the text stays",
  async (method) => {
    fake.api.on(new RegExp(`^${method}`), () => {
      throw ApiFailure.fromResponse(422, new Headers(), '{"error":"The harbour is closed on Sundays"}');
    });
    await open();
    if (method === 'POST') await press('New announcement');
    else await edit('New tide tables');
    fill(content(), 'Open on Sunday');
    await press(method === 'POST' ? 'Post' : 'Save');
    expect(screen.getByRole('alert').textContent).toContain('The harbour is closed on Sundays');
    expect(content().value).toBe('Open on Sunday');
    await press('Close message');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(content().value).toBe('Open on Sunday');
  },
);

describe.each(FAULTS)('$name', (fault) => {
  test('a list that does not load says so once', async () => {
    fake.api.on(new RegExp(`^${ALL}$`), fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('a list that does not load again stays', async () => {
    await open();
    cleanup();
    fake.api.on(new RegExp(`^${ALL}$`), fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expect(items()).toHaveLength(2);
  });

  test('a post that fails says so once, and keeps its text', async () => {
    fake.api.on(/^POST/, fault.fails);
    await open();
    await press('New announcement');
    fill(content(), 'Low water');
    await press('Post');
    expectOneMessage(fake, fault);
    expect(content().value).toBe('Low water');
  });

  test('one that is not deleted stays', async () => {
    fake.api.on(/^DELETE/, fault.fails);
    fake.confirm.mockResolvedValue(true);
    await open();
    fireEvent.click(item('Maintenance').getByRole('button', { name: 'Delete' }));
    await act(settle);
    expectOneMessage(fake, fault);
    expect(items()).toHaveLength(2);
  });
});

test('a list of the server that was asked first and answers last is not taken', async () => {
  let late: (answer: { json: object[] }) => void = () => undefined;
  fake.api.on(new RegExp(`^${ALL}$`), () => new Promise((resolve) => (late = resolve)));
  renderIn(fake, <AnnouncementsPane />);
  await act(settle);
  const first = late;
  cleanup();
  fake.api.on(new RegExp(`^${ALL}$`), () => ({ json: [TIDES] }));
  await open();
  await act(async () => first({ json: [SUNDAY] }));
  expect(items()).toHaveLength(1);
  expect(item('New tide tables')).toBeTruthy();
});
