import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import * as admin from './index.ts';
import { line } from '../fixtures/line.ts';
import { MalformedReply } from '../errors.ts';
import { createAnnouncement, reports, setReportStates, setUserActivation, users } from './index.ts';
import { readReply } from '../read-reply.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

const account = (id: string) => ({ id, acct: `user${id}`, username: `user${id}` });
const report = {
  id: 'R1',
  state: 'open',
  content: 'spam<br>links',
  created_at: '2026-11-21T11:00:00.000Z',
  account: account('1'),
  actor: account('2'),
  statuses: [{ id: 'S1', account: account('1') }],
  notes: [{ id: 4, content: 'seen', created_at: '2026-11-21T11:05:00.000Z', user: account('3') }],
};

test('[EN-036] a page of reports contains ids; accounts and statuses go to the cache', () => {
  const problems: string[] = [];
  const { data, entities } = readReply(
    reports({ state: 'open' }),
    { total: 3, reports: [report, { state: 'open' }, { ...report, id: 'R2', account: {}, notes: null }] },
    (problem) => problems.push(problem),
  );
  expect(data).toEqual({ kind: 'report', ids: ['R1', 'R2'], total: 3 });
  expect(entities.report).toMatchObject([
    {
      id: 'R1',
      state: 'open',
      accountId: '1',
      actorId: '2',
      statusIds: ['S1'],
      content: 'spam<br>links',
      createdAt: '2026-11-21T11:00:00.000Z',
      notes: [{ id: '4', content: 'seen', accountId: '3', createdAt: '2026-11-21T11:05:00.000Z' }],
    },
    { id: 'R2', accountId: null, notes: [] },
  ]);
  expect(entities.account?.map(({ id }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(problems).toHaveLength(1);
});

test('[EN-037] a report is open, resolved or closed; an unknown state counts as open', () => {
  const { entities } = replyOf(reports({}), {
    total: 4,
    reports: ['open', 'resolved', 'closed', 'assigned'].map((state, index) => ({ ...report, id: `R${index}`, state })),
  });
  expect(entities.report?.map(({ state }) => state)).toEqual(['open', 'resolved', 'closed', 'open']);
});

test('[EN-039] the draft of an announcement has a text, a start, an end, and whether they are whole days', () => {
  expect(
    createAnnouncement({
      content: 'tonight',
      startsAt: '2026-11-21T20:00:00Z',
      endsAt: '2026-11-22T20:00:00Z',
      isAllDay: true,
    }).body,
  ).toEqual({ content: 'tonight', starts_at: '2026-11-21T20:00:00Z', ends_at: '2026-11-22T20:00:00Z', all_day: true });
});

test('a reply that is not a page of reports is refused', () => {
  expect(() => reports({}).parse('<html>', newReading())).toThrow(MalformedReply);
});

test('states are changed in bulk', () => {
  expect(setReportStates([{ id: 'R1', state: 'resolved' }])).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/pleroma/admin/reports',
    body: { reports: [{ id: 'R1', state: 'resolved' }] },
  });
});

test('a page of the instance is its HTML as it is, to be edited; anything else is malformed', async () => {
  expect(admin.instanceDocument('instance-panel').parse('<p>\u202e</p>', newReading())).toBe('<p>\u202e</p>');
  expect(() => admin.instanceDocument('instance-panel').parse({}, newReading())).toThrow(MalformedReply);
  const file = (admin.saveInstanceDocument('terms-of-service', '<p>Seid nett 🐦</p>').body as FormData).get('file');
  expect(await (file as File).text()).toBe('<p>Seid nett 🐦</p>');
  expect([(file as File).name, (file as File).type]).toEqual(['terms-of-service.html', 'text/html']);
});

test('users come with their role; one without a name is left out', () => {
  const { data, entities } = replyOf(users({ query: 'al' }), {
    users: [
      {
        id: '1',
        nickname: 'alice',
        roles: { admin: true, moderator: true },
        is_active: true,
        emojis: [{ shortcode: 'cat', url: 'https://x.test/cat.png' }],
      },
      { id: '2' },
      { id: '3', nickname: 'bob' },
    ],
    count: 2,
  });
  expect(data).toMatchObject({ kind: 'managedUser', ids: ['1', '3'], total: 2 });
  expect(entities.managedUser).toMatchObject([
    { nickname: 'alice', role: 'admin', isActive: true, emojis: [{ shortcode: 'cat' }] },
    { nickname: 'bob', emojis: [] },
  ]);
  expect(users({ filters: ['is_moderator'] }).query).toMatchObject({ query: undefined, filters: 'is_moderator' });
  expect(setUserActivation(['alice'], false)).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/pleroma/admin/users/deactivate',
    body: { nicknames: ['alice'] },
  });
});

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-124]', admin.allAnnouncements(), 'GET /api/v1/pleroma/admin/announcements'],
  [
    '[API-125]',
    admin.createAnnouncement({ content: 'tonight', startsAt: '2026-11-21T20:00:00Z', endsAt: null, isAllDay: false }),
    'POST /api/v1/pleroma/admin/announcements {"content":"tonight","starts_at":"2026-11-21T20:00:00Z","ends_at":null,"all_day":false}',
  ],
  [
    '[API-126]',
    admin.editAnnouncement('B1a', { content: 'x', startsAt: null, endsAt: null, isAllDay: true }),
    'PATCH /api/v1/pleroma/admin/announcements/B1a {"content":"x","starts_at":null,"ends_at":null,"all_day":true}',
  ],
  ['', admin.ownConfiguration(), 'GET /api/pleroma/frontend_configurations'],
  [
    '',
    admin.saveOwnConfiguration({ theme: 'sea' }),
    'POST /api/v1/pleroma/admin/config {"configs":[{"group":":pleroma","key":":frontend_configurations","value":[{"tuple":[":skerry",{"theme":"sea"}]}]}]}',
  ],
  ['[API-127]', admin.deleteAnnouncement('B1a'), 'DELETE /api/v1/pleroma/admin/announcements/B1a'],
  [
    '[API-129]',
    admin.reports({ state: 'open', page: 2, pageSize: 20 }),
    'GET /api/v1/pleroma/admin/reports?state=open&page=2&page_size=20',
  ],
  [
    '[API-130]',
    admin.setReportStates([{ id: 'B1r', state: 'resolved' }]),
    'PATCH /api/v1/pleroma/admin/reports {"reports":[{"id":"B1r","state":"resolved"}]}',
  ],
  [
    '[API-131]',
    admin.addReportNote('B1r', 'checked'),
    'POST /api/v1/pleroma/admin/reports/B1r/notes {"content":"checked"}',
  ],
  ['[API-132]', admin.deleteReportNote('B1r', '4'), 'DELETE /api/v1/pleroma/admin/reports/B1r/notes/4'],
  [
    '[API-133]',
    admin.tagUsers(['bob'], ['sandbox']),
    'PUT /api/v1/pleroma/admin/users/tag {"nicknames":["bob"],"tags":["mrf_tag:sandbox"]}',
  ],
  [
    '[API-134]',
    admin.untagUsers(['bob'], ['sandbox']),
    'DELETE /api/v1/pleroma/admin/users/tag {"nicknames":["bob"],"tags":["mrf_tag:sandbox"]}',
  ],
  ['[API-135]', admin.deleteUser('bob@remote.test'), 'DELETE /api/v1/pleroma/admin/users?nickname=bob@remote.test'],
  [
    '[API-136]',
    admin.grantRight('bob', 'moderator'),
    'POST /api/v1/pleroma/admin/users/bob/permission_group/moderator',
  ],
  ['[API-137]', admin.revokeRight('bob', 'admin'), 'DELETE /api/v1/pleroma/admin/users/bob/permission_group/admin'],
  [
    '[API-138]',
    admin.setUserActivation(['bob'], true),
    'PATCH /api/v1/pleroma/admin/users/activate {"nicknames":["bob"]}',
  ],
  [
    '[API-139]',
    admin.setUserActivation(['bob'], false),
    'PATCH /api/v1/pleroma/admin/users/deactivate {"nicknames":["bob"]}',
  ],
  [
    'accounts are let in',
    admin.approveUsers(['bob']),
    'PATCH /api/v1/pleroma/admin/users/approve {"nicknames":["bob"]}',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});
