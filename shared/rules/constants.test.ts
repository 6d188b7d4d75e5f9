import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The values of the requirements, in their units. */
const SPECIFIED: readonly [string, keyof typeof constants, unknown][] = [
  ['Default textlimit 5000', 'DEFAULT_TEXT_LIMIT', 5000],
  [
    'max_options 4, max_option_chars 255, min_expiration 60, max_expiration 86400',
    'DEFAULT_POLL_LIMITS',
    { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 },
  ],
  ['Timeline poll 20000 ms', 'TIMELINE_POLL_INTERVAL_MS', 20_000],
  ['Notifications poll 20 s', 'NOTIFICATIONS_POLL_INTERVAL_MS', 20 * SECOND],
  ['Lists refresh 240000 ms', 'LISTS_INTERVAL_MS', 4 * MINUTE],
  ['Announcements 60000 ms in the fetcher', 'ANNOUNCEMENTS_INTERVAL_MS', MINUTE],
  ['and 300000 ms in the store', 'ANNOUNCEMENTS_FRESH_MS', 5 * MINUTE],
  ['Config profile 600000 ms', 'CONFIG_PROFILE_INTERVAL_MS', 10 * MINUTE],
  ['Reports 60000 ms', 'REPORTS_INTERVAL_MS', MINUTE],
  ['Poll tracking 30000 ms', 'POLL_TRACKING_INTERVAL_MS', 30 * SECOND],
  ['Websocket ping 30 s', 'SOCKET_PING_INTERVAL_MS', 30 * SECOND],
  ['The delay is 1000 ms times it', 'SOCKET_RETRY_MS', SECOND],
  ['capped at 3', 'SOCKET_RETRY_MAX_MULTIPLIER', 3],
  ['Notification silence is lifted 10000 ms after streaming starts', 'NOTIFICATION_SILENCE_MS', 10 * SECOND],
  ['Poll time every 60 s', 'POLL_TIME_INTERVAL_MS', MINUTE],
  ['Page size 20', 'PAGE_SIZE', 20],
  ['Showing new statuses leaves 50 visible', 'VISIBLE_AFTER_SHOWING_NEW', 50],
  ['30 seen ones initially', 'NOTIFICATIONS_SEEN_SHOWN', 30],
  ['Load 20 more per step', 'NOTIFICATIONS_STEP', 20],
  ['Mentions line 5 then +N', 'MENTIONS_SHOWN', 5],
  ['Emoji reactions show 12', 'REACTIONS_SHOWN', 12],
  ['User list popover 16', 'USER_LIST_SHOWN', 16],
  ['avatar list 15', 'AVATAR_LIST_SHOWN', 15],
  ['Who-to-follow 3 users', 'WHO_TO_FOLLOW_SHOWN', 3],
  ['Recent emoji list capped at 42', 'RECENT_EMOJI_MAX', 42],
  ['Autocomplete shows at most 5 suggestions', 'AUTOCOMPLETE_SHOWN', 5],
  ['Mention suggestions capped at 20 users', 'MENTION_SUGGESTIONS_MAX', 20],
  ['Gallery rows of max 3 items', 'GALLERY_ROW_MAX', 3],
  ['with more than 8 in hide size', 'GALLERY_HIDE_SIZE_MAX', 8],
  ['Infinite scroll triggers 750 px from the bottom', 'LOAD_OLDER_DISTANCE_PX', 750],
  ['Load-older debounce 1000 ms', 'LOAD_OLDER_DEBOUNCE_MS', 1000],
  ['Scroll handler 200 ms', 'TIMELINE_SCROLL_INTERVAL_MS', 200],
  ['100 ms in layout handlers', 'LAYOUT_SCROLL_INTERVAL_MS', 100],
  ['Streaming auto-show within 15 px of the top', 'STREAMING_TOP_PX', 15],
  ['Click-block 1000 ms', 'CLICK_BLOCK_MS', 1000],
  ['Visible-status calculation starts 250 ms after mount', 'VISIBLE_STATUSES_START_MS', 250],
  ['virtualHeight (placeholder 120px)', 'STATUS_PLACEHOLDER_HEIGHT_PX', 120],
  ['Note save debounce 1500 ms', 'NOTE_SAVE_DEBOUNCE_MS', 1500],
  ['List user search debounce 2000 ms', 'LIST_SEARCH_DEBOUNCE_MS', 2000],
  ['Live preview debounce 500 ms', 'PREVIEW_DEBOUNCE_MS', 500],
  ['Emoji search debounce 500 ms', 'EMOJI_SEARCH_DEBOUNCE_MS', 500],
  ['autocomplete debounce 300 ms', 'MENTION_DEBOUNCE_MS', 300],
  ['Popover open delay 25 ms', 'POPOVER_DELAY_MS', 25],
  ['Picker input blur delay 200 ms', 'PICKER_BLUR_DELAY_MS', 200],
  ['Media viewer close delay 100 ms', 'MEDIA_VIEWER_CLOSE_DELAY_MS', 100],
  ['Favorite and repeat animation 500 ms', 'ACTION_ANIMATION_MS', 500],
  ['Drop indicator fades after 500 ms', 'DROP_INDICATOR_FADE_MS', 500],
  ['timeline error 5000 ms, socket notices 5 s', 'NOTICE_MS', 5 * SECOND],
  ['settings sync info 5 s', 'SYNC_NOTICE_MS', 5 * SECOND],
  ['settings saved notice cleared after 2000 ms, sync success 2 s', 'SAVED_NOTICE_MS', 2 * SECOND],
  ['at 500 ms intervals', 'FOLLOW_RECHECK_MS', 500],
  ['up to 3 more times', 'FOLLOW_RECHECKS', 3],
  ['Swipe threshold 30 by default', 'SWIPE_THRESHOLD_PX', 30],
  ['50 for the notifications drawer', 'DRAWER_SWIPE_THRESHOLD_PX', 50],
  ['a quarter of the window width for the media viewer', 'MEDIA_VIEWER_SWIPE_SHARE', 0.25],
  ['Pinch zoom min scale 1', 'PINCH_MIN_SCALE', 1],
  ['reset limit 1.2', 'PINCH_RESET_LIMIT', 1.2],
  ['Mobile is width 800 or less', 'MOBILE_MAX_WIDTH_PX', 800],
  ['Blurhash canvas 1024x512', 'BLURHASH_CANVAS_PX', { width: 1024, height: 512 }],
  ['The recommended minimum avatar is 150x150 pixels', 'AVATAR_MIN_PX', { width: 150, height: 150 }],
  ['A long subject is over 240 characters', 'LONG_SUBJECT_CHARS', 240],
  ['Script chunk load timeout 120 seconds', 'CHUNK_LOAD_TIMEOUT_MS', 120 * SECOND],
  ['Highlight types disabled, solid, striped, side', 'HIGHLIGHT_TYPES', ['disabled', 'solid', 'striped', 'side']],
  ['default color #FFFFFF', 'HIGHLIGHT_DEFAULT_COLOR', '#FFFFFF'],
  ['Settings version [1,0]', 'SETTINGS_VERSION', [1, 0]],
];

const all: Readonly<Record<string, unknown>> = { ...constants };

test.for(SPECIFIED)('“%s”: %s', ([, name, value]) => {
  expect(all[name]).toEqual(value);
});

test('every constant is named in the requirements', () => {
  expect(Object.keys(all).sort()).toEqual(SPECIFIED.map(([, name]) => name).sort());
});
