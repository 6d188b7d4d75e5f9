import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, anOwnAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { Composer } from './composer.tsx';

let fake: FakeCtx;
const done: string[] = [];

beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()] });
  done.length = 0;
});
afterEach(() => fake.end());

function posts(status: Status = aStatus({ id: 'new', accountId: 'me' })) {
  fake.answer('POST /api/v1/statuses', () => ({ kind: 'status', id: status.id, entities: { status: [status] } }));
}
const sent = () => fake.calls.filter(({ path }) => path === '/api/v1/statuses');
function form(index = 0): URLSearchParams {
  const sentBody = sent()[index]?.body;
  if (!(sentBody instanceof URLSearchParams)) throw new Error(`no form was sent as number ${index}`);
  return sentBody;
}
const body = (index = 0) => Object.fromEntries(form(index).entries());
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const post = () => screen.getByRole('button', { name: 'Post' });

async function open(target: Parameters<typeof Composer>[0]['target'] = { kind: 'status' }) {
  renderIn(fake, <Composer target={target} layout="dialog" onDone={(id) => done.push(id)} />);
  await screen.findByLabelText('Text');
}
function type(words: string) {
  fireEvent.change(text(), { target: { value: words } });
}

test('[CO-001] [CO-016] [CO-017] a text is posted with its visibility, stored in the cache and announced to others', async () => {
  posts();
  await open();
  type('Low water at six');
  fireEvent.click(post());
  await waitFor(() => expect(done).toEqual(['new']));
  expect(body()).toMatchObject({ status: 'Low water at six', visibility: 'public', content_type: 'text/plain' });
  expect(fake.ctx.ports.entities.peek('status', 'new')).toBeDefined();
  expect(fake.emitted).toEqual([{ type: 'composer/posted/v1', payload: { statusId: 'new' } }]);
});

test('[CO-015] after a success the form is empty but keeps visibility, format and language', async () => {
  posts();
  await open();
  type('One');
  fireEvent.click(screen.getByRole('button', { name: 'Public' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Followers/ }));
  fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'text/markdown' } });
  fireEvent.change(screen.getByLabelText('Language of the text'), { target: { value: 'de' } });
  fireEvent.click(post());
  await waitFor(() => expect(text().value).toBe(''));
  type('Two');
  await waitFor(() => expect(post().getAttribute('aria-busy')).toBeNull());
  fireEvent.click(post());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(body(1)).toMatchObject({
    status: 'Two',
    visibility: 'private',
    content_type: 'text/markdown',
    language: 'de',
  });
});

test('[CO-040] the visibility starts at the account’s default', async () => {
  fake.entities.merge({ account: [anOwnAccount({ defaultVisibility: 'unlisted' })] });
  await open();
  expect(screen.getByRole('button', { name: 'Unlisted' })).toBeTruthy();
});

test('[CO-043] an empty form is not posted, and shows why', async () => {
  await open();
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain("Can't send a post with no content and no files");
  expect(sent()).toHaveLength(0);
});

test('[CO-045] a text over the limit disables the button', async () => {
  fake.setInstance({ textLimit: 10 });
  await open();
  type('eleven char');
  expect(post().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(post());
  expect(sent()).toHaveLength(0);
});

test('[CO-014] the server’s text is shown in the form with a prefix, can be dismissed, and the post’s text is kept', async () => {
  fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'Poll expires too late' });
  });
  await open();
  type('Keep me');
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Poll expires too late');
  expect(text().value).toBe('Keep me');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [new ApiFailure('network'), 'Error: The instance cannot be reached. Check the connection.'],
  [new ApiFailure('forbidden', { status: 403 }), 'Error: You are not allowed to do that here.'],
  [new ApiFailure('server', { status: 500, serverText: 'Out of ink' }), 'Error: Out of ink'],
])(
  '[CO-014] behind the prefix a failure reads as everywhere, unless the server has words: %s',
  async (failure, words) => {
    fake.answer('POST /api/v1/statuses', () => {
      throw failure;
    });
    await open();
    type('Keep me');
    fireEvent.click(post());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  },
);

test('[CO-025] the idempotency key is new after each change and after a refusal, and the same while no answer came', async () => {
  const refusals = [
    new ApiFailure('network'),
    new ApiFailure('invalid', { status: 422, serverText: 'No' }),
    new ApiFailure('network'),
  ];
  fake.answer('POST /api/v1/statuses', () => {
    throw refusals.shift() ?? new ApiFailure('network');
  });
  await open();
  type('Once');
  for (const count of [1, 2, 3]) {
    fireEvent.click(post());
    await waitFor(() => expect(sent()).toHaveLength(count));
    await screen.findByRole('alert');
  }
  type('Once more');
  fireEvent.click(post());
  await waitFor(() => expect(sent()).toHaveLength(4));
  const [first, second, third, fourth] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  expect(fourth).not.toBe(third);
});

test('[CO-013] while posting the button is busy, announces it, and ignores a second press', async () => {
  let release: (value: unknown) => void = () => undefined;
  fake.answer(
    'POST /api/v1/statuses',
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  await open();
  type('Slow');
  fireEvent.click(post());
  const busy = await screen.findByRole('button', { name: 'Posting' });
  fireEvent.click(busy);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  expect(sent()).toHaveLength(1);
  await act(async () => release({ kind: 'status', id: 'new', entities: { status: [aStatus({ id: 'new' })] } }));
  expect(done).toEqual(['new']);
});

test('[CO-052] Ctrl and Enter post, Enter alone does not', async () => {
  posts();
  await open();
  type('Keys');
  fireEvent.keyDown(text(), { key: 'Enter' });
  expect(sent()).toHaveLength(0);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('[CO-051] Enter posts if the preference is set', async () => {
  fake.set('submitOnEnter', true);
  posts();
  await open();
  type('Keys');
  fireEvent.keyDown(text(), { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('[CO-030] [CO-034] [CO-035] each change is stored, and the form opens again with it', async () => {
  await open();
  type('Half a thought');
  await waitFor(() => expect(fake.stored.get('drafts/status')).toMatchObject({ data: { text: 'Half a thought' } }));
  cleanup();
  await open();
  expect(text().value).toBe('Half a thought');
});

test('[CO-031] a draft that becomes empty is removed', async () => {
  await open();
  type('Never mind');
  await waitFor(() => expect(fake.stored.size).toBe(1));
  type('');
  await waitFor(() => expect(fake.stored.size).toBe(0));
});

test('a draft is removed only after a success', async () => {
  fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  await open();
  type('Stay');
  fireEvent.click(post());
  await screen.findByRole('alert');
  expect(fake.stored.size).toBe(1);
  posts();
  fireEvent.click(post());
  await waitFor(() => expect(fake.stored.size).toBe(0));
});

test('[CO-007] [CO-037] [CO-055] a reply mentions the author, keeps the subject, and is no wider', async () => {
  fake.entities.merge({
    status: [
      aStatus({
        visibility: 'private',
        spoilerText: 'tides',
        mentions: [
          { id: 'x', acct: 'tove', username: 'tove', url: '' },
          { id: 'me', acct: 'maren', username: 'maren', url: '' },
        ],
      }),
    ],
  });
  posts();
  await open({ kind: 'reply', statusId: 's1' });
  expect(text().value).toBe('@ana@remote.test @tove ');
  expect(screen.getByLabelText<HTMLInputElement>('Content warning', { selector: 'input' }).value).toBe('re: tides');
  fireEvent.click(screen.getByRole('button', { name: 'Followers' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent.slice(0, 6))).toEqual([
    'Follow',
    'Direct',
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: /^Followers/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(body()).toMatchObject({ in_reply_to_id: 's1', visibility: 'private', spoiler_text: 're: tides' });
});

test('[CO-020] another target is another form', async () => {
  fake.entities.merge({ status: [aStatus(), aStatus({ id: 's2' })] });
  const view = renderIn(fake, <Composer target={{ kind: 'quote', statusId: 's1' }} layout="inline" />);
  await screen.findByLabelText('Text');
  type('About the first');
  view.rerender(
    (await import('react')).createElement(
      (await import('@skerry/shared/runtime')).ModuleProvider,
      { value: fake.ctx },
      <Composer target={{ kind: 'quote', statusId: 's2' }} layout="inline" />,
    ),
  );
  await waitFor(() => expect(text().value).toBe(''));
  expect(fake.stored.has('drafts/quote:s1')).toBe(true);
});

test('[CO-002] [CO-019] [CO-047] a typed content warning covers the media, clearing it uncovers them', async () => {
  posts();
  await open();
  const warning = screen.getByLabelText('Content warning', { selector: 'input' });
  type('Text');
  fireEvent.change(warning, { target: { value: 'spiders' } });
  fireEvent.click(post());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(body()).toMatchObject({ spoiler_text: 'spiders', sensitive: 'true' });
  await waitFor(() => expect(text().value).toBe(''));
  type('Text');
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'input' }), { target: { value: 'spiders' } });
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'input' }), { target: { value: '' } });
  fireEvent.click(post());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(body(1)).toMatchObject({ sensitive: 'false' });
});

test('[CO-021] the text has the focus when the form opens in a dialog', async () => {
  await open();
  expect(document.activeElement).toBe(text());
});

test('[CO-004] [CO-058] [CO-059] [CO-060] [CO-063] a poll starts with two options, needs two, and is left out when blank', async () => {
  posts();
  await open();
  type('Which?');
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  expect(screen.getAllByLabelText(/^Option/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove option 1' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Option 1'), { target: { value: 'Tea' } });
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain('at least two options');
  fireEvent.change(screen.getByLabelText('Option 2'), { target: { value: 'Coffee' } });
  fireEvent.click(post());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(form().getAll('poll[options][]')).toEqual(['Tea', 'Coffee']);
  expect(body()).toMatchObject({ 'poll[expires_in]': '600', 'poll[multiple]': 'false' });
});

test('[CO-057] polls are not offered if the instance has none', async () => {
  fake.setInstance({ arePollsAvailable: false });
  await open();
  expect(screen.queryByRole('button', { name: 'Add a poll' })).toBeNull();
});
