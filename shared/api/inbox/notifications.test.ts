import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-086]',
    api.notifications({ includeTypes: ['mention', 'repeat'] }),
    'GET /api/v1/notifications?limit=20&include_types=mention,reblog&types=mention,reblog',
  ],
  [
    '[API-086]',
    api.notifications({
      excludeTypes: ['favourite', 'follow', 'follow-request', 'move', 'poll', 'emoji-reaction', 'status', 'update'],
    }),
    'GET /api/v1/notifications?limit=20&exclude_types=favourite,follow,follow_request,move,poll,pleroma:emoji_reaction,status,update',
  ],
  [
    '[API-086]',
    api.notifications({ excludeTypes: ['report', 'chat-mention'] }),
    'GET /api/v1/notifications?limit=20&exclude_types=pleroma:report,pleroma:chat_mention',
  ],
  ['[API-095]', api.notifications(), 'GET /api/v1/notifications?limit=20'],
  ['a notification is dismissed', api.dismissNotification('5'), 'POST /api/v1/notifications/5/dismiss'],
  ['[API-098]', api.readNotifications({ maxId: '5' }), 'POST /api/v1/pleroma/notifications/read form max_id=5'],
  ['[API-098]', api.readNotifications({ id: '5' }), 'POST /api/v1/pleroma/notifications/read form id=5'],
  [
    '[API-099]',
    api.updateNotificationSettings({ blockFromStrangers: true }),
    'PUT /api/pleroma/notification_settings form block_from_strangers=true',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.notification('5'), 'GET /api/v1/notifications/5'],
  [api.clearNotifications(), 'POST /api/v1/notifications/clear'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});
