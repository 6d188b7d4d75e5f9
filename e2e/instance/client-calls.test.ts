import { expect, test, vi } from 'vitest';
import * as staff from '@skerry/shared/api/admin';
import * as api from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import type { FlavourName } from './flavour.ts';
import { clientRequests } from './testing/client-requests.ts';
import { onEachFlavour } from './testing/flavours.ts';

const AKKOMA: readonly FlavourName[] = ['akkoma', 'akkoma-3.21'];
const PLEROMA: readonly FlavourName[] = ['pleroma'];
const MASTODON: readonly FlavourName[] = ['mastodon'];
const ALERTS = { follow: true, favourite: true, mention: true, reblog: true, move: true };
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** Whether a server says so, or takes the last segment of an unknown address for an id. */
const ABSENT = /^(unsupported|not-found)$/;

/** The calls of the client, as the client sends and reads them, against each kind of server. */
onEachFlavour("the client's calls", ({ instance, as, id }, flavour) => {
  const report = vi.fn();
  const { ask, port } = clientRequests({ instance, as }, report);
  const isOneOf = (...families: readonly (readonly FlavourName[])[]) => families.flat().includes(flavour);

  test('no reply is malformed, and features that a server does not have are absent', async () => {
    const [newest] = (await ask(api.publicTimeline())).ids;
    const of = newest ?? '';
    const everywhere: Record<string, ApiCall<unknown>> = {
      own: api.verifyCredentials(),
      options: api.serverOptions(),
      account: api.account(id('maren')),
      lookup: api.lookupAccount('maren'),
      relationships: api.relationships([id('noor'), id('grace')]),
      followers: api.followers(id('maren')),
      following: api.following(id('maren')),
      muted: api.mutedAccounts(),
      blocked: api.blockedAccounts(),
      search: api.search('a'),
      searchAccounts: api.searchAccounts('a'),
      domains: api.mutedDomains(),
      home: api.homeTimeline(),
      local: api.publicTimeline({ local: true }),
      tag: api.tagTimeline('tea'),
      bookmarks: api.bookmarks(),
      favourites: api.favourites(),
      status: api.status(of),
      context: api.context(of),
      history: api.statusHistory(of),
      favouritedBy: api.favouritedBy(of),
      repeatedBy: api.repeatedBy(of),
      several: api.statusesById([of]),
      statuses: api.accountStatuses(id('maren')),
      notifications: api.notifications(),
      lists: api.lists(),
      accountLists: api.accountLists(id('maren')),
      requests: api.followRequests(),
      conversations: api.conversations(),
      announcements: api.announcements(),
      markers: api.markers(),
      filters: api.filters(),
      scheduled: api.scheduledStatuses(),
      directory: api.directory({ limit: 5 }),
      suggestions: api.suggestions(),
      emoji: api.mastodonEmoji(),
      v1: api.instanceV1(),
      nodeInfo: api.nodeInfo(),
      peers: api.peers(),
    };
    for (const [name, call] of Object.entries(everywhere))
      expect(
        await ask(call).then(
          () => 'read',
          (error: unknown) => error,
        ),
        name,
      ).toBe('read');

    const [akkoma, pleroma, mastodon] = [isOneOf(AKKOMA), isOneOf(PLEROMA), isOneOf(MASTODON)];
    const somewhere: Record<string, [ApiCall<unknown>, boolean]> = {
      v2: [api.instanceV2(), !akkoma],
      filtersV2: [api.filtersV2(), mastodon],
      familiar: [api.familiarFollowers([id('noor')]), !akkoma],
      featuredTags: [api.featuredTags(id('noor')), mastodon],
      folders: [api.bookmarkFolders(), pleroma],
      chats: [api.chats(), pleroma],
      frontends: [api.preferredFrontends(), akkoma],
      sessions: [api.sessions(), !mastodon],
      aliases: [api.aliases(), !mastodon],
      backups: [api.backups(), !mastodon],
      twoFactor: [api.twoFactorSettings(), !mastodon],
      profiles: [api.settingsProfiles(), akkoma],
      followedTags: [api.followedTags(), !pleroma],
      customEmoji: [api.customEmoji(), !mastodon],
      reactions: [api.reactions(of), !mastodon],
      bubble: [api.bubbleTimeline(), akkoma],
      frontendConfigurations: [api.frontendConfigurations(), !mastodon],
      favouritesOfSomebody: [api.accountFavourites(id('maren')), !mastodon],
      languages: [api.translationLanguages(), akkoma],
    };
    for (const [name, [call, isThere]] of Object.entries(somewhere))
      expect(
        await ask(call).then(
          () => 'read',
          (error: unknown) => (error as { code?: string }).code,
        ),
        name,
      ).toMatch(isThere ? /^read$/ : ABSENT);
    expect(report.mock.calls).toEqual([]);
  });

  test("the staff's, too", async () => {
    const calls: Record<string, ApiCall<unknown>> = {
      reports: staff.reports({}),
      users: staff.users({}),
      announcements: staff.allAnnouncements(),
      ownConfiguration: staff.ownConfiguration(),
      saveOwnConfiguration: staff.saveOwnConfiguration({ modules: { composer: { enabled: false } } }),
    };
    const boss =
      instance.core.db.get<{ nickname: string }>('SELECT nickname FROM accounts WHERE is_admin = 1')?.nickname ?? '';
    for (const [name, call] of Object.entries(calls))
      expect(
        await ask(call, boss).then(
          () => 'read',
          (error: unknown) => (error as { code?: string }).code,
        ),
        name,
      ).toMatch(isOneOf(MASTODON) ? ABSENT : /^read$/);
  });

  test('a marker is stored', async () => {
    const [newest] = (await ask(api.notifications())).ids;
    expect(await ask(api.saveMarkers({ notifications: newest ?? '' }))).toMatchObject({
      notifications: { lastReadId: newest },
    });
    expect((await ask(api.markers(['notifications']))).notifications?.updatedAt).toMatch(/Z$/);
  });

  test('a status is scheduled, postponed and cancelled', async () => {
    const answer = await ask(
      api.scheduleStatus(
        { status: 'Good morning', spoilerText: 'sun', visibility: 'unlisted', idempotencyKey: crypto.randomUUID() },
        IN_AN_HOUR(),
      ),
    );
    if (answer.kind !== 'scheduled') throw new Error('it was published');
    const made = answer.scheduled;
    expect(made).toMatchObject({ text: 'Good morning', spoilerText: 'sun', visibility: 'unlisted' });
    const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
    expect(Date.parse((await ask(api.reschedule(made.id, inTwoHours))).scheduledAt ?? '')).toBeCloseTo(
      Date.parse(inTwoHours),
      -4,
    );
    expect((await ask(api.scheduledStatuses())).map((one) => one.id)).toContain(made.id);
    await ask(api.cancelScheduled(made.id));
    await expect(ask(api.scheduledStatus(made.id))).rejects.toMatchObject({ code: 'not-found' });
    const soon = await port('maren').request(
      api.scheduleStatus({ status: 'sooner than a server can wait' }, new Date(Date.now() + 60_000).toISOString()),
    );
    expect(soon).toMatchObject({
      data: { kind: 'published' },
      entities: { status: [{ contentHtml: expect.stringContaining('sooner than') as string }] },
    });
  });

  test('bookmarks go into folders if the server has them', async () => {
    if (!isOneOf(PLEROMA)) return;
    const folder = await ask(api.createBookmarkFolder('Recipes', '🍰'));
    expect(await ask(api.updateBookmarkFolder(folder.id, { name: 'Cakes' }))).toMatchObject({
      name: 'Cakes',
      emoji: '🍰',
    });
    const [status] = (await ask(api.publicTimeline())).ids;
    await ask(api.bookmark(status ?? '', { folderId: folder.id }));
    expect((await ask(api.bookmarks({ folderId: folder.id }))).ids).toEqual([status]);
    await ask(api.deleteBookmarkFolder(folder.id));
    expect(await ask(api.bookmarkFolders())).toEqual([]);
  });

  test('a push subscription is created, changed and deleted', async () => {
    const made = await ask(
      api.subscribePush({ endpoint: 'https://push.test/x', keys: { p256dh: 'BL', auth: '8e' } }, ALERTS),
    );
    expect(await ask(api.pushSubscription())).toBe(made);
    expect(await ask(api.updatePush({ ...ALERTS, follow: false }))).toBe(made);
    await ask(api.unsubscribePush());
    await expect(ask(api.pushSubscription())).rejects.toMatchObject({ code: 'not-found' });
  });

  test('options of the account are written under the names of each server', async () => {
    await ask(api.updateCredentials({ defaultVisibility: 'unlisted', isLocked: true }), 'noor');
    expect(await ask(api.serverOptions(), 'noor')).toMatchObject({ defaultVisibility: 'unlisted', isLocked: true });
  });

  test('a visitor is referred to their own instance', async () => {
    if (isOneOf(MASTODON)) return;
    expect(await ask(api.remoteInteraction(`${instance.url}/users/maren`, 'kofi@harmattan.example'), null)).toMatch(
      /^https:\/\/harmattan\.example\//,
    );
    await expect(
      ask(api.remoteInteraction(`${instance.url}/users/nobody-at-all`, 'nobody'), null),
    ).rejects.toMatchObject({ code: 'malformed', serverText: expect.any(String) as string });
  });
});
