import { expect, test } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import * as admin from './admin/index.ts';
import { line } from './fixtures/line.ts';
import * as api from './index.ts';

const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: false };
const registration = {
  username: 'carol',
  fullname: 'Carol',
  email: 'c@mail.test',
  password: 'pw',
  confirm: 'pw',
  captcha: { token: 't', solution: 's', answerData: 'a' },
};

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-011]', api.sessions(), 'GET /api/oauth_tokens.json'],
  ['[API-012]', api.endSession('921'), 'DELETE /api/oauth_tokens/921'],
  [
    '[API-013]',
    api.subscribePush({ endpoint: 'https://push.test/x', keys: { p256dh: 'BL', auth: '8e' } }, alerts),
    'POST /api/v1/push/subscription/ {"subscription":{"endpoint":"https://push.test/x","keys":{"p256dh":"BL","auth":"8e"}},"data":{"alerts":{"follow":true,"favourite":true,"mention":true,"reblog":true,"move":false}}}',
  ],
  ['[API-014]', api.unsubscribePush(), 'DELETE /api/v1/push/subscription/'],
  ['[API-019]', api.termsOfService(), 'GET /static/terms-of-service.html'],
  ['[API-020]', api.stickerPacks(), 'GET /static/stickers.json'],
  ['[API-020]', api.stickerPack('/static/stickers/blob cats'), 'GET /static/stickers/blob%20cats/pack.json'],
  ['[API-021]', api.offeredThemes(), 'GET /static/styles.json'],
  ['[API-023]', api.unicodeEmoji(), 'GET /static/emoji.json'],
  ['[API-022]', api.instancePanel(), 'GET /instance/panel.html'],
  ['[API-027]', api.peers(), 'GET /api/v1/instance/peers'],
  [
    '[API-050]',
    api.registerAccount(registration),
    'POST /api/v1/accounts {"username":"carol","fullname":"Carol","email":"c@mail.test","password":"pw","confirm":"pw","nickname":"carol","agreement":true,"locale":"en_US","captcha_token":"t","captcha_solution":"s","captcha_answer_data":"a"}',
  ],
  ['[API-051]', api.captcha(), 'GET /api/v1/pleroma/captcha'],
  ['[API-052]', api.followedTags({ cursor: { max_id: '3' } }), 'GET /api/v1/followed_tags?limit=20&max_id=3'],
  ['[API-073]', api.translateStatus('1', { to: 'en', from: 'de' }), 'GET /api/v1/statuses/1/translations/en?from=de'],
  ['[API-073]', api.translateStatusByPost('1', { to: 'en' }), 'POST /api/v1/statuses/1/translate {"lang":"en"}'],
  ['[API-074]', api.translationLanguages(), 'GET /api/v1/akkoma/translation/languages'],
  ['[API-102]', api.lists(), 'GET /api/v1/lists'],
  ['[API-103]', api.createList('Friends'), 'POST /api/v1/lists {"title":"Friends"}'],
  ['[API-104]', api.list('12'), 'GET /api/v1/lists/12'],
  ['[API-105]', api.updateList('12', 'Tea'), 'PUT /api/v1/lists/12 {"title":"Tea"}'],
  ['[API-106]', api.deleteList('12'), 'DELETE /api/v1/lists/12'],
  ['[API-107]', api.listAccounts('12'), 'GET /api/v1/lists/12/accounts?limit=0'],
  ['[API-108]', api.addToList('12', ['B0b']), 'POST /api/v1/lists/12/accounts {"account_ids":["B0b"]}'],
  ['[API-109]', api.removeFromList('12', ['B0b']), 'DELETE /api/v1/lists/12/accounts {"account_ids":["B0b"]}'],
  ['[API-110]', api.followRequests(), 'GET /api/v1/follow_requests?limit=20'],
  ['[API-111]', api.authorizeFollowRequest('B0b'), 'POST /api/v1/follow_requests/B0b/authorize'],
  ['[API-112]', api.rejectFollowRequest('B0b'), 'POST /api/v1/follow_requests/B0b/reject'],
  ['[API-113]', api.suggestionsV1(), 'GET /api/v1/suggestions'],
  ['[API-114]', api.tag('tea'), 'GET /api/v1/tags/tea'],
  ['[API-115]', api.followTag('tea'), 'POST /api/v1/tags/tea/follow'],
  ['[API-116]', api.unfollowTag('tea'), 'POST /api/v1/tags/tea/unfollow'],
  ['[API-119]', api.mutedDomains(), 'GET /api/v1/domain_blocks?limit=20'],
  ['[API-120]', api.muteDomain('bad.test'), 'POST /api/v1/domain_blocks {"domain":"bad.test"}'],
  ['[API-121]', api.unmuteDomain('bad.test'), 'DELETE /api/v1/domain_blocks {"domain":"bad.test"}'],
  ['[API-122]', api.announcements(), 'GET /api/v1/announcements'],
  ['[API-123]', api.dismissAnnouncement('B1a'), 'POST /api/v1/announcements/B1a/dismiss'],
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
  ['[API-140]', api.deleteAccount('pw'), 'POST /api/pleroma/delete_account form password=pw'],
  [
    '[API-141]',
    api.changeEmail('a@mail.test', 'pw'),
    'POST /api/pleroma/change_email form email=a@mail.test&password=pw',
  ],
  [
    '[API-142]',
    api.moveAccount('alice@new.test', 'pw'),
    'POST /api/pleroma/move_account form password=pw&target_account=alice@new.test',
  ],
  [
    '[API-143]',
    api.changePassword({ password: 'a', newPassword: 'b', confirmation: 'b' }),
    'POST /api/pleroma/change_password form password=a&new_password=b&new_password_confirmation=b',
  ],
  ['[API-144]', api.aliases(), 'GET /api/pleroma/aliases'],
  ['[API-145]', api.addAlias('alice@old.test'), 'PUT /api/pleroma/aliases {"alias":"alice@old.test"}'],
  ['[API-146]', api.removeAlias('alice@old.test'), 'DELETE /api/pleroma/aliases {"alias":"alice@old.test"}'],
  [
    '[API-147]',
    api.importAccounts('mutes', 'bob@remote.test'),
    'POST /api/pleroma/mutes_import multipart list=bob@remote.test',
  ],
  ['[API-148]', api.importAccounts('blocks', new Blob(['x'])), 'POST /api/pleroma/blocks_import multipart list=FILE'],
  ['[API-149]', api.importAccounts('follow', new Blob(['x'])), 'POST /api/pleroma/follow_import multipart list=FILE'],
  ['[API-150]', api.twoFactorSettings(), 'GET /api/pleroma/accounts/mfa'],
  ['[API-151]', api.newBackupCodes(), 'GET /api/pleroma/accounts/mfa/backup_codes'],
  ['[API-152]', api.setUpTotp(), 'GET /api/pleroma/accounts/mfa/setup/totp'],
  [
    '[API-153]',
    api.confirmTotp('pw', '123456'),
    'POST /api/pleroma/accounts/mfa/confirm/totp {"password":"pw","code":"123456"}',
  ],
  ['[API-154]', api.removeTotp('pw'), 'DELETE /api/pleroma/accounts/mfa/totp {"password":"pw"}'],
  ['[API-155]', api.backups(), 'GET /api/v1/pleroma/backups'],
  ['[API-156]', api.requestBackup(), 'POST /api/v1/pleroma/backups'],
  ['[API-157]', api.mascot(), 'GET /api/v1/pleroma/mascot'],
  ['[API-158]', api.uploadMascot(new Blob(['x'])), 'PUT /api/v1/pleroma/mascot multipart file=FILE'],
  ['[API-159]', api.requestPasswordReset('a@mail.test'), 'POST /auth/password?email=a@mail.test'],
  ['[API-159]', api.requestPasswordReset('maren'), 'POST /auth/password?nickname=maren'],
  ['[API-160]', api.settingsProfiles(), 'GET /api/v1/akkoma/frontend_settings/pleroma-fe'],
  ['[API-161]', api.settingsProfile('my phone'), 'GET /api/v1/akkoma/frontend_settings/pleroma-fe/my%20phone'],
  [
    '[API-162]',
    api.saveSettingsProfile('default', { settings: { theme: 'x' }, version: 8 }),
    'PUT /api/v1/akkoma/frontend_settings/pleroma-fe/default {"settings":{"theme":"x"},"version":8}',
  ],
  ['[API-163]', api.deleteSettingsProfile('default'), 'DELETE /api/v1/akkoma/frontend_settings/pleroma-fe/default'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('no call of the staff is to be had from the public index', () => {
  expect(Object.keys(admin).filter((name) => name in api)).toEqual(['report']);
});
