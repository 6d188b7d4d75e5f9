import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Visibility } from '@skerry/shared/entities';
import { expect, test } from 'vitest';
import { anOwnAccount, aStatus, renderIn } from '@skerry/shared/testing';
import { echoed } from '../testing/echoed.ts';
import { Composer } from './composer.tsx';
import { ComposerStage, post, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();

test('[CO-001] [CO-016] [CO-017] a text is posted with its visibility, stored in the cache and announced to others', async () => {
  stage.posts();
  await stage.open();
  type('Low water at six');
  fireEvent.click(post());
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect(stage.body()).toMatchObject({ status: 'Low water at six', visibility: 'public', content_type: 'text/plain' });
  expect(stage.fake.ctx.ports.entities.peek('status', 'new')).toBeDefined();
  expect(stage.fake.emitted).toEqual([{ type: 'composer/posted/v1', payload: { statusId: 'new' } }]);
});

test.each([
  ['a new post', { kind: 'status' }, ''],
  ['a reply', { kind: 'reply', statusId: 's1' }, '@ana@remote.test '],
  ['a quote', { kind: 'quote', statusId: 's1' }, ''],
] as const)(
  '[CO-015] after a success the form of %s is as at the start but keeps visibility, format and language',
  async (_, target, start) => {
    stage.fake.entities.merge({ status: [aStatus()] });
    stage.posts();
    await stage.open(target);
    const send = () => screen.getByRole('button', { name: /^(Post|Reply|Quote)$/ });
    type('One');
    fireEvent.click(screen.getByRole('button', { name: 'Public' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Followers only/ }));
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'text/markdown' } });
    fireEvent.change(screen.getByLabelText('Text language'), { target: { value: 'de' } });
    fireEvent.click(send());
    await waitFor(() => expect(text().value).toBe(start));
    type('Two');
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
    fireEvent.click(send());
    await waitFor(() => expect(stage.sent()).toHaveLength(2));
    expect(stage.body(1)).toMatchObject({
      status: 'Two',
      visibility: 'private',
      content_type: 'text/markdown',
      language: 'de',
    });
  },
);

test('[CO-040] the visibility starts at the account’s default', async () => {
  stage.fake.entities.merge({ account: [anOwnAccount({ defaultVisibility: 'unlisted' })] });
  await stage.open();
  expect(screen.getByRole('button', { name: 'Unlisted' })).toBeTruthy();
});

test.each<[string, Visibility, Visibility, boolean, string]>([
  ['[CO-041] direct', 'direct', 'public', true, 'direct'],
  ['[CO-041] direct', 'direct', 'public', false, 'direct'],
  ['[CO-041] direct', 'direct', 'private', true, 'direct'],
  ['[CO-042] not public', 'private', 'public', true, 'private'],
  ['[CO-042] not public', 'unlisted', 'public', true, 'unlisted'],
  ['[CO-042] not public', 'unlisted', 'direct', true, 'unlisted'],
  ['[CO-042] not public, but the default is private', 'unlisted', 'private', true, 'private'],
  ['[CO-042] not public, but nothing is copied', 'unlisted', 'direct', false, 'direct'],
  ['[CO-042] public', 'public', 'unlisted', true, 'unlisted'],
])(
  '%s: a reply to a status that is %s, by default %s, with copied scopes %s, is %s',
  async (_, visibility, ownDefault, scopeCopy, expected) => {
    stage.fake.set('scopeCopy', scopeCopy);
    stage.fake.entities.merge({
      account: [anOwnAccount({ defaultVisibility: ownDefault })],
      status: [aStatus({ id: 's1', visibility })],
    });
    stage.posts();
    await stage.open({ kind: 'reply', statusId: 's1' });
    type('Low water at six');
    fireEvent.click(screen.getByRole('button', { name: /^(Reply|Send)/ }));
    await waitFor(() => expect(stage.sent()).toHaveLength(1));
    expect(stage.body()).toMatchObject({ visibility: expected });
  },
);

test.each<[string, Visibility | null, Visibility, string[]]>([
  ['a new post', null, 'unlisted', ['Unlisted', 'Direct message']],
  ['a reply to a public post', 'public', 'private', ['Public', 'Followers only', 'Direct message']],
  ['a reply to followers', 'private', 'public', ['Followers only', 'Direct message']],
])(
  'where the operator wants few visibilities, %s (%s) with the default %s offers %j',
  async (_, original, own, offered) => {
    stage.fake.set('composer.minimalScopesMode', true);
    stage.fake.entities.merge({
      account: [anOwnAccount({ defaultVisibility: own })],
      status: [aStatus({ id: 's1', visibility: original ?? 'public' })],
    });
    await stage.open(original ? { kind: 'reply', statusId: 's1' } : { kind: 'status' });
    fireEvent.click(screen.getByRole('button', { name: /^(Public|Unlisted|Followers|Direct)/ }));
    const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(names.map((name) => offered.find((one) => name.startsWith(one)))).toEqual(offered);
  },
);

test('a direct post says who gets it: on a server with safe direct posts, whom its first words mention', async () => {
  const readers = async (features: string[]) => {
    stage.fake.setInstance({ features });
    await stage.open();
    fireEvent.click(screen.getByRole('button', { name: /^(Public|Direct)/ }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Direct message/ }));
    type('@ana I saw @bo');
    const said = screen.getByText(/^Only /).textContent;
    cleanup();
    return said?.replaceAll(/[\u2066\u2069]/g, '');
  };
  expect(await readers([])).toBe('Only @ana and @bo');
  expect(await readers(['safe_dm_mentions'])).toBe('Only @ana');
});

test('[CO-043] an empty form is not posted, and shows why', async () => {
  await stage.open();
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain("Can't send a post with no content and no files");
  expect(stage.sent()).toHaveLength(0);
});

test('[CO-045] a text over the limit disables the button', async () => {
  stage.fake.setInstance({ textLimit: 10 });
  await stage.open();
  type('eleven char');
  expect(post().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(post());
  expect(stage.sent()).toHaveLength(0);
});

test('[CO-014] the server’s text is shown in the form with a prefix, can be dismissed, and the post’s text is kept', async () => {
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'Poll expires too late' });
  });
  await stage.open();
  type('Keep me');
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Poll expires too late');
  expect(text().value).toBe('Keep me');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    new ApiFailure('invalid', { status: 400, serverText: 'Missing field: status.' }),
    'Error: The server didn’t accept that.',
  ],
  [new ApiFailure('network'), 'Error: Can’t reach the server. Check your connection, or try again later.'],
  [new ApiFailure('forbidden', { status: 403 }), 'Error: You’re not allowed to do that here.'],
  [new ApiFailure('server', { status: 500, serverText: 'Out of ink' }), 'Error: Out of ink'],
])(
  '[CO-014] behind the prefix a failure reads as everywhere, unless the server has words: %s',
  async (failure, words) => {
    stage.fake.answer('POST /api/v1/statuses', () => {
      throw failure;
    });
    await stage.open();
    type('Keep me');
    stage.refuseStorage();
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
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw refusals.shift() ?? new ApiFailure('network');
  });
  await stage.open();
  type('Once');
  // With storage, what got no answer waits in the outbox.
  stage.refuseStorage();
  for (const count of [1, 2, 3]) {
    fireEvent.click(post());
    await waitFor(() => expect(stage.sent()).toHaveLength(count));
    await screen.findByRole('alert');
  }
  type('Once more');
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(4));
  const [first, second, third, fourth] = stage.sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  expect(fourth).not.toBe(third);
});

test('[CO-013] while posting the button is busy, announces it, and ignores a second press', async () => {
  let release = () => {};
  stage.fake.answer(
    'POST /api/v1/statuses',
    (call) =>
      new Promise((resolve) => {
        release = () => resolve(echoed(call));
      }),
  );
  await stage.open();
  type('Slow');
  fireEvent.click(post());
  const busy = await screen.findByRole('button', { name: 'Posting' });
  fireEvent.click(busy);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  expect(stage.sent()).toHaveLength(1);
  await act(async () => release());
  expect(stage.done).toEqual(['new']);
});

test('[CO-052] Ctrl and Enter post, Enter alone does not', async () => {
  stage.posts();
  await stage.open();
  type('Keys');
  fireEvent.keyDown(text(), { key: 'Enter' });
  expect(stage.sent()).toHaveLength(0);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
});

test('[CO-051] [SE-076] Enter posts if the preference is set', async () => {
  stage.fake.set('submitOnEnter', true);
  stage.posts();
  await stage.open();
  type('Keys');
  fireEvent.keyDown(text(), { key: 'Enter' });
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
});

test('[CO-007] [CO-037] [CO-055] a reply mentions the author, keeps the subject, and is no wider', async () => {
  stage.fake.entities.merge({
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
  stage.posts();
  await stage.open({ kind: 'reply', statusId: 's1' });
  expect(text().value).toBe('@ana@remote.test @tove ');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content warning', { selector: 'textarea' }).value).toBe(
    're: tides',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Followers only' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent.slice(0, 6))).toEqual([
    'Follow',
    'Direct',
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: /^Followers only/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(stage.body()).toMatchObject({ in_reply_to_id: 's1', visibility: 'private', spoiler_text: 're: tides' });
});

test('[CO-020] another target is another form', async () => {
  stage.fake.entities.merge({ status: [aStatus(), aStatus({ id: 's2' })] });
  const view = renderIn(stage.fake, <Composer target={{ kind: 'quote', statusId: 's1' }} layout="inline" />);
  await screen.findByLabelText('Text');
  type('About the first');
  view.rerender(
    (await import('react')).createElement(
      (await import('@skerry/shared/runtime')).ModuleProvider,
      { value: stage.fake.ctx },
      <Composer target={{ kind: 'quote', statusId: 's2' }} layout="inline" />,
    ),
  );
  await waitFor(() => expect(text().value).toBe(''));
  expect(stage.fake.stored.has('drafts/quote:s1')).toBe(true);
});

test('[CO-002] [CO-019] [CO-047] a typed content warning covers the media, clearing it uncovers them', async () => {
  stage.posts();
  await stage.open();
  const warning = screen.getByLabelText('Content warning', { selector: 'textarea' });
  type('Text');
  fireEvent.change(warning, { target: { value: 'spiders' } });
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(stage.body()).toMatchObject({ spoiler_text: 'spiders', sensitive: true });
  await waitFor(() => expect(text().value).toBe(''));
  type('Text');
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), {
    target: { value: 'spiders' },
  });
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), { target: { value: '' } });
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(2));
  expect(stage.body(1)).toMatchObject({ sensitive: false });
});

test('a content warning grows with its text, but is one line: neither Enter nor a paste breaks it, and Enter posts nothing', async () => {
  await stage.open();
  const warning = screen.getByLabelText<HTMLTextAreaElement>('Content warning', { selector: 'textarea' });
  expect(warning.rows).toBe(1);
  type('Text');
  // False: the browser inserts no line.
  expect(fireEvent.keyDown(warning, { key: 'Enter' })).toBe(false);
  fireEvent.change(warning, { target: { value: 'spiders\nand snakes' } });
  expect(warning.value).toBe('spiders and snakes');
  expect(stage.sent()).toHaveLength(0);
});

test('[CO-021] the text has the focus when the form opens in a dialog', async () => {
  await stage.open();
  expect(document.activeElement).toBe(text());
});

test('[CO-004] [CO-058] [CO-059] [CO-060] [CO-063] a poll starts with two options, needs two, and is left out when blank', async () => {
  stage.posts();
  await stage.open();
  type('Which?');
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  expect(await screen.findAllByLabelText(/^Option/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove option 1' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Option 1'), { target: { value: 'Tea' } });
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain('at least two options');
  fireEvent.change(screen.getByLabelText('Option 2'), { target: { value: 'Coffee' } });
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(stage.body()['poll']).toEqual({ options: ['Tea', 'Coffee'], expires_in: 86_400, multiple: false });
});

test('[CO-057] polls are not offered if the instance has none', async () => {
  stage.fake.setAbilities({ polls: false });
  await stage.open();
  expect(screen.queryByRole('button', { name: 'Add a poll' })).toBeNull();
});

test('[CO-044] the characters left are the limit without those of the text and of the content warning', async () => {
  stage.fake.setInstance({ textLimit: 20 });
  await stage.open();
  type('five5');
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), { target: { value: 'six' } });
  expect(screen.getByTitle('12 characters left')).toBeTruthy();
});

test('an address counts for as many characters as the server says', async () => {
  stage.fake.setInstance({ textLimit: 30, linkLength: 23 });
  stage.posts();
  await stage.open();
  type('look https://seal.example/a/long/address/of/a/page');
  expect(screen.getByTitle(/2 /)).toBeTruthy();
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
});

test.each([
  ['a new post', { kind: 'status' }],
  ['a reply to a public one', { kind: 'reply', statusId: 's1' }],
] as const)('the visibility for this server alone is offered where the server has it: %s', async (_, target) => {
  stage.fake.entities.merge({ status: [aStatus()] });
  await stage.open(target);
  type('x');
  fireEvent.click(screen.getByRole('button', { name: 'Public' }));
  const names = () => screen.getAllByRole('menuitemradio').map((item) => item.textContent);
  const all = names();
  expect(all.filter((name) => name.startsWith('This server only'))).toHaveLength(1);
  for (const localScope of [false, undefined]) {
    act(() => stage.fake.setAbilities({ localScope }));
    expect(names()).toEqual(all.filter((name) => !name.startsWith('This server only')));
    act(() => stage.fake.setAbilities({ localScope: true }));
    expect(names()).toEqual(all);
  }
});

test.each<['default' | 'draft', boolean | undefined]>([
  ['default', false],
  ['default', undefined],
  ['draft', false],
  ['draft', undefined],
])(
  'a %s for this server alone is never sent to more people, where the server has no such visibility (%s)',
  async (which, localScope) => {
    if (which === 'default') stage.fake.entities.merge({ account: [anOwnAccount({ defaultVisibility: 'local' })] });
    stage.posts();
    await stage.open();
    type('For my neighbours');
    if (which === 'draft') {
      fireEvent.click(screen.getByRole('button', { name: 'Public' }));
      fireEvent.click(await screen.findByRole('menuitemradio', { name: /^This server only/ }));
    }
    act(() => stage.fake.setAbilities({ localScope }));
    fireEvent.click(post());
    await waitFor(() => expect(stage.sent()).toHaveLength(1));
    expect(stage.body()['visibility']).toBe('private');
  },
);

test('where the warning is always shown its button leads to the field, each time', async () => {
  await stage.open();
  const warning = screen.getByLabelText('Content warning', { selector: 'textarea' });
  for (let press = 0; press < 2; press += 1) {
    text().focus();
    fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
    expect(document.activeElement).toBe(warning);
  }
  fireEvent.change(warning, { target: { value: 'tea' } });
  fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
  expect((warning as HTMLTextAreaElement).value).toBe('tea');
});
