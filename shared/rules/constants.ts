/** Constants of the requirements, each once, with its unit. */
export const DEFAULT_TEXT_LIMIT = 5000;
/** Seconds for the expirations. */
export const DEFAULT_POLL_LIMITS = { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 };

export const TIMELINE_POLL_INTERVAL_MS = 20_000;
export const NOTIFICATIONS_POLL_INTERVAL_MS = 20_000;
export const LISTS_INTERVAL_MS = 240_000;
export const ANNOUNCEMENTS_INTERVAL_MS = 60_000;
export const ANNOUNCEMENTS_FRESH_MS = 300_000;
export const CONFIG_PROFILE_INTERVAL_MS = 600_000;
export const REPORTS_INTERVAL_MS = 60_000;
export const POLL_TRACKING_INTERVAL_MS = 30_000;
export const SOCKET_PING_INTERVAL_MS = 30_000;
export const SOCKET_RETRY_MS = 1000;
export const SOCKET_RETRY_MAX_MULTIPLIER = 3;
export const NOTIFICATION_SILENCE_MS = 10_000;
export const POLL_TIME_INTERVAL_MS = 60_000;

/** Statuses, notifications, followers of a page. */
export const PAGE_SIZE = 20;
export const VISIBLE_AFTER_SHOWING_NEW = 50;
export const NOTIFICATIONS_SEEN_SHOWN = 30;
export const NOTIFICATIONS_STEP = 20;
export const MENTIONS_SHOWN = 5;
export const REACTIONS_SHOWN = 12;
export const USER_LIST_SHOWN = 16;
export const AVATAR_LIST_SHOWN = 15;
export const WHO_TO_FOLLOW_SHOWN = 3;
export const RECENT_EMOJI_MAX = 42;
export const AUTOCOMPLETE_SHOWN = 5;
export const MENTION_SUGGESTIONS_MAX = 20;
export const GALLERY_ROW_MAX = 3;
export const GALLERY_HIDE_SIZE_MAX = 8;

export const LOAD_OLDER_DISTANCE_PX = 750;
export const LOAD_OLDER_DEBOUNCE_MS = 1000;
export const TIMELINE_SCROLL_INTERVAL_MS = 200;
export const LAYOUT_SCROLL_INTERVAL_MS = 100;
export const STREAMING_TOP_PX = 15;
export const CLICK_BLOCK_MS = 1000;
export const VISIBLE_STATUSES_START_MS = 250;
export const STATUS_PLACEHOLDER_HEIGHT_PX = 120;

export const NOTE_SAVE_DEBOUNCE_MS = 1500;
export const LIST_SEARCH_DEBOUNCE_MS = 2000;
export const PREVIEW_DEBOUNCE_MS = 500;
export const EMOJI_SEARCH_DEBOUNCE_MS = 500;
export const MENTION_DEBOUNCE_MS = 300;
export const POPOVER_DELAY_MS = 25;
export const PICKER_BLUR_DELAY_MS = 200;
export const MEDIA_VIEWER_CLOSE_DELAY_MS = 100;
export const ACTION_ANIMATION_MS = 500;
export const DROP_INDICATOR_FADE_MS = 500;
export const NOTICE_MS = 5000;
/** Notices that settings are being synced and are synced: the second is `SAVED_NOTICE_MS`. */
export const SYNC_NOTICE_MS = 5000;
export const SAVED_NOTICE_MS = 2000;
export const FOLLOW_RECHECK_MS = 500;
export const FOLLOW_RECHECKS = 3;

export const SWIPE_THRESHOLD_PX = 30;
export const DRAWER_SWIPE_THRESHOLD_PX = 50;
/** As a share of the window's width. */
export const MEDIA_VIEWER_SWIPE_SHARE = 1 / 4;
export const PINCH_MIN_SCALE = 1;
/** A scale below this, when the fingers leave, is reset. */
export const PINCH_RESET_LIMIT = 1.2;
export const MOBILE_MAX_WIDTH_PX = 800;
export const BLURHASH_CANVAS_PX = { width: 1024, height: 512 } as const;
/** The recommended minimum. */
export const AVATAR_MIN_PX = { width: 150, height: 150 } as const;
export const LONG_SUBJECT_CHARS = 240;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const HIGHLIGHT_TYPES = ['disabled', 'solid', 'striped', 'side'] as const;
export const HIGHLIGHT_DEFAULT_COLOR = '#FFFFFF';
export const SETTINGS_VERSION = [1, 0] as const;
