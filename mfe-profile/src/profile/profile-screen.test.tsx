import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ProfileScreen } from './profile-screen.tsx';

let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
});

function answerProfile(part: Partial<Account> = {}, relationship = aRelationship()) {
  const account = anAccount(part);
  fake.answer(`GET /api/v1/accounts/${account.id}`, () => ({
    kind: 'account',
    id: account.id,
    entities: { account: [account], relationship: account.id === 'me' ? [] : [relationship] },
  }));
  return account;
}
const open = (name = 'ana') => renderIn(fake, <ProfileScreen params={{ name }} />);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('states', () => {
  test('[PR-010] [PR-018] a spinner while the profile loads, then the profile', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    fake.answer('GET /api/v1/accounts/ana', async () => {
      await gate;
      return { kind: 'account', id: 'ana', entities: { account: [anAccount()], relationship: [aRelationship()] } };
    });
    open();
    expect(screen.getByRole('status', { name: 'Loading profile' })).toBeTruthy();
    await act(async () => release());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading profile' })).toBeNull();
  });

  test('a visited profile is shown at once on return, even before the server answers', async () => {
    answerProfile();
    open();
    await screen.findByRole('heading', { level: 1 });
    cleanup();
    fake.answer('GET /api/v1/accounts/ana', () => new Promise(() => undefined));
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
  });

  test('[PR-011] an unknown name', async () => {
    open('nobody');
    expect(await screen.findByText('Sorry, this profile does not exist.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(fake.go.mock.calls).toEqual([[-1]]);
  });

  test('[PR-012] the server’s text, and a retry that works', async () => {
    fake.answer('GET /api/v1/accounts/ana', () => {
      throw new ApiFailure('server', { status: 500, serverText: 'The harbour is closed' });
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The harbour is closed');
    answerProfile();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
  });

  test('a server’s text for engineers is not shown', async () => {
    fake.answer('GET /api/v1/accounts/ana', () => {
      throw new ApiFailure('server', { status: 500, serverText: 'Missing field: id.' });
    });
    open();
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('Sorry, there was an error loading this profile.');
    expect(said).not.toContain('Missing');
  });

  test('[PR-013] a failure without text', async () => {
    fake.answer('GET /api/v1/accounts/ana', () => {
      throw new ApiFailure('network');
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, there was an error loading this profile.');
  });

  describe('on a server that accepts only ids', () => {
    const asked = () =>
      fake.calls.map(({ path }) => path).filter((path) => /accounts\/(?!relationships)[^/]+$/.test(path));
    const answer = (path: string) =>
      fake.answer(`GET /api/v1/accounts/${path}`, () => ({
        kind: 'account',
        id: '17',
        entities: { account: [anAccount({ id: '17' })], relationship: [aRelationship({ id: '17' })] },
      }));
    beforeEach(() => {
      fake = fakeCtx({ abilities: { accountsByName: false, familiarFollowers: false } });
    });

    test('a name uses the lookup alone', async () => {
      answer('lookup');
      open('ana@remote.test');
      expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
      expect(asked().slice(0, 1)).toEqual(['/api/v1/accounts/lookup']);
      expect(fake.calls.find(({ path }) => path.endsWith('/lookup'))?.query).toEqual({ acct: 'ana@remote.test' });
      expect(asked()).not.toContain('/api/v1/accounts/ana%40remote.test');
    });

    test('what no name is found for is asked for as an id, and later as an id alone', async () => {
      answer('17');
      open('17');
      expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
      expect(asked().slice(0, 2)).toEqual(['/api/v1/accounts/lookup', '/api/v1/accounts/17']);
      cleanup();
      fake.calls.length = 0;
      open('17');
      await waitFor(() => expect(asked()).toEqual(['/api/v1/accounts/17']));
    });
  });

  test('a server that accepts names is asked with the name, and a lookup is the second way', async () => {
    open('nobody');
    await screen.findByText('Sorry, this profile does not exist.');
    expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/accounts/nobody', '/api/v1/accounts/lookup']);
  });
});

describe('a profile that is opened again', () => {
  const follow = (name: string) => screen.queryByRole('button', { name });
  beforeEach(async () => {
    fake.answer('GET /api/v1/accounts/ana', () => ({
      kind: 'account',
      id: 'ana',
      entities: { account: [anAccount()] },
    }));
    fake.answer('GET /api/v1/accounts/relationships', () => ({
      kind: 'relationship',
      ids: ['ana'],
      entities: { relationship: [aRelationship({ requested: true })] },
    }));
    open();
    await screen.findByRole('button', { name: /^Requested/ });
    cleanup();
  });

  test('asks for the relationship again: the request was accepted meanwhile', async () => {
    fake.answer('GET /api/v1/accounts/relationships', () => ({
      kind: 'relationship',
      ids: ['ana'],
      entities: { relationship: [aRelationship({ following: true })] },
    }));
    open();
    expect(await screen.findByRole('button', { name: /^Following Ana/ })).toBeTruthy();
  });

  test('shows the relationship that is known if the server fails', async () => {
    fake.answer('GET /api/v1/accounts/relationships', () => {
      throw new ApiFailure('server');
    });
    open();
    expect(await screen.findByRole('button', { name: /^Requested/ })).toBeTruthy();
    await waitFor(() => expect(fake.api.asked(/relationships/)).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(follow('Follow Ana')).toBeNull();
  });
});

describe('tabs', () => {
  test('[PR-001] [PR-003] another’s profile has all tabs but favourites', async () => {
    answerProfile();
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(tabs()).toEqual(['Posts', 'Replies', 'Media', 'Following0', 'Followers0', 'Featured']);
  });

  test('[PR-003] one’s own has favourites too', async () => {
    const own = { ...anOwnAccount(), hidesFollows: true, hidesFollowers: true };
    fake.answer('GET /api/v1/accounts/maren', () => ({ kind: 'account', id: 'me', entities: { account: [own] } }));
    open('maren');
    await screen.findByRole('heading', { level: 1 });
    expect(tabs()).toEqual(['Posts', 'Replies', 'Media', 'Following0', 'Followers0', 'Favourites', 'Featured']);
  });

  test('[PR-005] [PR-006] hidden followers and followed accounts have no tab', async () => {
    answerProfile({ hidesFollows: true, hidesFollowers: true });
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(tabs()).toEqual(['Posts', 'Replies', 'Media', 'Featured']);
  });

  test('[PR-015] [PR-016] the tab is in the address, and selecting one changes it', async () => {
    answerProfile();
    fake.go('/users/ana#media');
    open();
    await screen.findByRole('tab', { name: 'Media', selected: true });
    fireEvent.click(screen.getByRole('tab', { name: 'Replies' }));
    expect(fake.go).toHaveBeenLastCalledWith('/users/ana#replies', { replace: true, state: null });
    expect(await screen.findByRole('tab', { name: 'Replies', selected: true })).toBeTruthy();
  });

  test('[PR-015] [SE-044] without a hash the preference decides, statuses by default', async () => {
    answerProfile();
    open();
    expect(await screen.findByRole('tab', { selected: true })).toBe(screen.getAllByRole('tab')[0]);
    expect(fake.settings().userProfileDefaultTab).toBe('statuses');
    cleanup();
    fake.set('userProfileDefaultTab', 'replies');
    open();
    expect(await screen.findByRole('tab', { name: 'Replies', selected: true })).toBeTruthy();
  });

  test('[PR-017] followers come in pages of 20', async () => {
    answerProfile();
    fake.go('/users/ana#followers');
    const pages = [
      {
        kind: 'account',
        ids: ['a'],
        entities: {
          account: [anAccount({ id: 'a', displayName: 'First' })],
          relationship: [aRelationship({ id: 'a' })],
        },
        next: { max_id: 'a' },
      },
      {
        kind: 'account',
        ids: ['b'],
        entities: {
          account: [anAccount({ id: 'b', displayName: 'Second' })],
          relationship: [aRelationship({ id: 'b' })],
        },
      },
    ];
    fake.answer('GET /api/v1/accounts/ana/followers', () => pages.shift());
    open();
    expect(await screen.findByText('First')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.getByText('No more people')).toBeTruthy();
    const asked = fake.calls.filter(({ path }) => path.endsWith('/followers')).map(({ query }) => query);
    expect(asked).toMatchObject([{ limit: 20 }, { limit: 20, max_id: 'a' }]);
  });

  test('followers that cannot be loaded have a retry', async () => {
    answerProfile();
    fake.go('/users/ana#followers');
    fake.answer('GET /api/v1/accounts/ana/followers', () => {
      throw new ApiFailure('unavailable', { status: 503 });
    });
    open();
    const failure = (await screen.findByText('Couldn’t load these people')).closest<HTMLElement>('[role=alert]');
    fake.answer('GET /api/v1/accounts/ana/followers', () => ({ kind: 'account', ids: [], entities: {} }));
    fireEvent.click(within(failure!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No followers yet')).toBeTruthy();
  });
});

describe('the picture behind the page', () => {
  const SEA = 'https://two.test/sea.jpg';
  const pictures = () =>
    [...document.querySelectorAll('[data-wallpaper] img')].map((picture) => picture.getAttribute('src'));
  const choose = (isShown: boolean) => act(() => fake.ctx.ports.preferences.set('displayPageBackgrounds', isShown));

  test('[SE-023] is that of the account, unless the user shows none, as soon as that is chosen', async () => {
    answerProfile({ backgroundImage: SEA });
    open();
    await waitFor(() => expect(pictures()).toEqual([SEA]));
    await choose(false);
    expect(pictures()).toEqual([]);
    await choose(true);
    expect(pictures()).toEqual([SEA]);
  });

  test.each([[null], ['javascript:alert(1)']])('there is none for %s', async (address) => {
    answerProfile({ backgroundImage: address });
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(pictures()).toEqual([]);
  });

  test('one that does not load leaves no trace', async () => {
    answerProfile({ backgroundImage: SEA });
    open();
    await waitFor(() => expect(pictures()).toEqual([SEA]));
    fireEvent.error(document.querySelector('[data-wallpaper] img') ?? expect.fail('there is no picture'));
    expect(document.querySelector('[data-wallpaper]')).toBeNull();
  });
});

describe('the head', () => {
  test('[PR-007] [PR-020] [PR-021] [PR-025] names, badge, bio, and the check of a checked field', async () => {
    answerProfile({
      role: 'moderator',
      noteHtml: '<p>Rows badly</p><script>alert(1)</script>',
      fields: [
        { name: 'Web', valueHtml: '<a href="https://a.test">a.test</a>', verifiedAt: '2026-01-02T00:00:00.000Z' },
        { name: 'Boat', valueHtml: 'blue', verifiedAt: null },
      ],
    });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Ana' });
    expect(screen.getByText('@ana@remote.test')).toBeTruthy();
    expect(screen.getByText('Moderator')).toBeTruthy();
    expect(screen.getByText('Rows badly')).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getAllByText(/^Verified on/)).toHaveLength(1);
  });

  test('the roles that the server shows have its names and colours', async () => {
    answerProfile({
      roles: [
        { name: 'Harbour master', color: '#d9822b' },
        { name: 'Deckhand', color: null },
      ],
    });
    open();
    const master = await screen.findByText('Harbour master');
    expect((master.previousElementSibling as HTMLElement).style.getPropertyValue('--role')).toBe('#d9822b');
    expect(screen.getByText('Deckhand').previousElementSibling).toBeNull();
  });

  test.each([
    [{ isBot: true }, 'Bot', 'Group'],
    [{ isBot: true, isGroup: true } as const, 'Group', 'Bot'],
  ])('an account of no person says so: %j', async (kind, says, other) => {
    answerProfile(kind);
    open();
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  test.for([
    ['2999-01-02T12:00:00.000Z', /^Muted until Jan 2, 2999, /],
    ['2020-01-02T12:00:00.000Z', /^Muted$/],
    [null, /^Muted$/],
  ] as const)(
    'a muted profile says until when, if the server names an end that is ahead: %s',
    async ([muteEndsAt, text]) => {
      answerProfile({}, aRelationship({ muting: true, muteEndsAt }));
      open();
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getAllByText(/^Muted/)).toHaveLength(1);
    },
  );

  test('the name, the bio and the fields have a direction of their own', async () => {
    const fields = [{ name: 'القارب!', valueHtml: '(أزرق)', verifiedAt: null }];
    answerProfile({ displayName: 'نور!', noteHtml: '<p>عن البحر!</p>', fields });
    open();
    const name = await screen.findByRole('heading', { level: 1, name: 'نور!' });
    expect(name.querySelector('bdi')?.textContent).toBe('نور!');
    const texts = ['عن البحر!', 'القارب!', '(أزرق)'];
    expect(texts.map((text) => screen.getByText(text).closest('[dir]')?.getAttribute('dir'))).toEqual(
      texts.map(() => 'auto'),
    );
  });

  test.for([
    ['a link that was dropped as unsafe', '<a href="javascript:alert(1)">a.test</a>'],
    ['a text', 'owner of a.test'],
    ['a link among other text', 'the real <a href="https://a.test">a.test</a>'],
    ['two links', '<a href="https://a.test">a.test</a><a href="https://b.test">b.test</a>'],
  ])('[PR-007] %s has no check, though the server says so', async ([, valueHtml = '']) => {
    answerProfile({ fields: [{ name: 'Web', valueHtml, verifiedAt: '2026-01-02T00:00:00.000Z' }] });
    open();
    await screen.findByText('Web');
    expect(screen.queryByText(/^Verified on/)).toBeNull();
  });

  test('a bio of nothing but line breaks, which snac sends for an empty one, has no place', async () => {
    answerProfile({ noteHtml: '<p><br></p>' });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Ana' });
    expect(document.querySelector('.bio')).toBeNull();
  });

  test('of many fields the first ones are shown, and all on request', async () => {
    const field = (name: string, valueHtml = 'blue') => ({ name, valueHtml, verifiedAt: null });
    answerProfile({ fields: Array.from({ length: 30 }, (_, index) => field(`Field ${index}`)) });
    open();
    expect(await screen.findAllByText(/^Field/)).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30 fields' }));
    expect(screen.getAllByText(/^Field/)).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer fields' }));
    expect(screen.getAllByText(/^Field/)).toHaveLength(10);
  });

  test.for<[string, Partial<Account>, number]>([
    ['usual texts', { displayName: 'A'.repeat(80), noteHtml: `<p>${'a '.repeat(700)}</p>` }, 0],
    ['a long name', { displayName: 'A'.repeat(81) }, 1],
    ['a name of many emoji', { displayName: ':cat:'.repeat(81) }, 1],
    ['a name of few emoji', { displayName: ':a_very_long_shortcode:'.repeat(20) }, 0],
    ['a long bio', { noteHtml: `<p>${'a '.repeat(800)}</p>` }, 1],
    ['a tall bio', { noteHtml: '<p>a</p>'.repeat(30) }, 1],
    ['a long field', { fields: [{ name: 'Boat', valueHtml: 'a '.repeat(400), verifiedAt: null }] }, 2],
  ])('%s of other servers are cut, and open on request', async ([, part, count]) => {
    answerProfile(part);
    open();
    await screen.findByRole('heading', { level: 1 });
    const more = screen.queryAllByRole('button', { name: 'Show more' });
    expect([more.length, document.querySelectorAll('.folded').length]).toEqual([count, count]);
    for (const button of more) fireEvent.click(button);
    expect(document.querySelectorAll('.folded')).toHaveLength(0);
    expect(screen.queryAllByRole('button', { name: 'Show less' })).toHaveLength(count);
  });

  test('an account that has moved says so, with the way to the new one', async () => {
    fake.entities.merge({ account: [anAccount({ id: 'new', acct: 'ana@new.test', fqn: 'ana@new.test' })] });
    answerProfile({ movedToId: 'new' });
    open();
    const link = await screen.findByRole('link', { name: '@ana@new.test' });
    expect(link.getAttribute('href')).toBe('/profile.user/ana@new.test');
    expect(link.closest('[role="status"]')?.textContent).toBe('This person has moved to @ana@new.test');
  });

  test('[PR-019] [PR-023] [PR-028] counts, except for those that the account hides', async () => {
    answerProfile({
      statusesCount: 1200,
      followingCount: 5,
      followersCount: 7,
      hidesFollowersCount: true,
      createdAt: new Date(Date.now() - 600 * 86_400_000).toISOString(),
    });
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('button', { name: '1,200 posts' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '5 following' })).toBeTruthy();
    expect(screen.queryByText(/followers$/)).toBeNull();
    const isShown = (name: string) =>
      screen.getByRole('tab', { name: new RegExp(`^${name}`) }).getAttribute('aria-selected');
    expect(isShown('Following')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: '5 following' }));
    // The tabs may begin to follow the address only now: React runs the effects of a first render later.
    await waitFor(() => expect(isShown('Following')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: '1,200 posts' }));
    expect([isShown('Following'), isShown('Posts')]).toEqual(['false', 'true']);
    // One more than 1200 posts in a little over 600 days, rounded up.
    expect(screen.getByText(/· 2 a day$/)).toBeTruthy();
  });

  test('[PR-023] no count is shown where the server counts nothing, as the last status shows (snac)', async () => {
    answerProfile({ statusesCount: 0, followingCount: 0, followersCount: 0, lastStatusAt: '2026-11-22' });
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/statuses$|following$|followers$|a day$/)).toBeNull();
    expect(screen.getByRole('tab', { name: 'Followers' })).toBeTruthy();
  });

  test('[PR-023] a new account has counts of zero', async () => {
    answerProfile({ statusesCount: 0, followingCount: 0, followersCount: 0, lastStatusAt: null });
    open();
    await screen.findByRole('heading', { level: 1 });
    for (const name of ['0 posts', '0 following', '0 followers'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('[PR-029] a visitor is asked for their own server, to follow from there', async () => {
    fake = fakeCtx({ account: null, commands: ['account/remote/v1'] });
    answerProfile({ url: 'https://remote.test/users/ana' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remote follow' }));
    expect(fake.command).toHaveBeenCalledExactlyOnceWith('account/remote/v1', { intent: 'follow', accountId: 'ana' });
    expect(screen.queryByLabelText('Private note')).toBeNull();
  });

  test('[PR-008] the private note is shown on other profiles', async () => {
    answerProfile({}, aRelationship({ note: 'Has the spare oar' }));
    open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Private note')).value).toBe('Has the spare oar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Follow Ana' })).toBeTruthy());
  });
});
