import { callsOf, FILES } from '../calls.ts';

/** What Iceshrimp.JS and Sharkey have of the calls of a Mastodon. */
export const COMMON_CALLS = `
${FILES}
GET /api/v1/instance /api/v1/custom_emojis /api/v1/preferences /api/v1/announcements
POST /api/v1/apps
GET /api/v1/accounts/verify_credentials /api/v1/accounts/relationships /api/v1/accounts/lookup /api/v1/accounts/search
PATCH /api/v1/accounts/update_credentials
GET /api/v1/accounts/:id /api/v1/accounts/:id/statuses /api/v1/accounts/:id/followers /api/v1/accounts/:id/following
POST /api/v1/accounts/:id/follow /api/v1/accounts/:id/unfollow /api/v1/accounts/:id/block /api/v1/accounts/:id/unblock
POST /api/v1/accounts/:id/mute /api/v1/accounts/:id/unmute
GET /api/v1/mutes /api/v1/blocks /api/v1/follow_requests /api/v1/favourites /api/v1/conversations /api/v1/followed_tags
POST /api/v1/follow_requests/:id/authorize /api/v1/follow_requests/:id/reject
POST /api/v1/statuses
GET|PUT|DELETE /api/v1/statuses/:id
GET /api/v1/statuses/:id/context /api/v1/statuses/:id/history /api/v1/statuses/:id/source
GET /api/v1/statuses/:id/favourited_by /api/v1/statuses/:id/reblogged_by
POST /api/v1/statuses/:id/favourite /api/v1/statuses/:id/unfavourite /api/v1/statuses/:id/reblog /api/v1/statuses/:id/unreblog
POST /api/v1/statuses/:id/bookmark /api/v1/statuses/:id/unbookmark /api/v1/statuses/:id/pin /api/v1/statuses/:id/unpin
POST /api/v1/statuses/:id/mute /api/v1/statuses/:id/unmute
GET /api/v1/timelines/home /api/v1/timelines/public /api/v1/timelines/tag/:tag /api/v1/timelines/list/:id
POST /api/v1/media /api/v2/media
GET|PUT /api/v1/media/:id
GET /api/v1/notifications
POST /api/v1/notifications/clear
GET /api/v1/polls/:id /api/v2/search /api/v2/suggestions
POST /api/v1/polls/:id/votes /api/v1/reports
GET|POST /api/v1/lists
GET|PUT|DELETE /api/v1/lists/:id
GET|POST|DELETE /api/v1/lists/:id/accounts
GET /api/v1/trends/statuses /api/v1/trends/tags
`;

export const callsWith = (more: string): ReadonlySet<string> => callsOf(COMMON_CALLS + more);
