import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';

/** Every default that the specification states (document 1, section 3; document 2, section 9). */
const STATED: Partial<Preferences> = {
  theme: 'pleroma-dark',
  maxDepthInThread: 6,
  postContentType: 'text/plain',
  conversationDisplay: 'linear',
  mentionLinkDisplay: 'short',
  subjectLineBehavior: 'email',
  maxThumbnails: 16,
  hideNsfw: true,
  replyVisibility: 'all',
  modalOnBlock: true,
  modalOnDelete: true,
  modalOnLogout: true,
  thirdColumnMode: 'notifications',
  userProfileDefaultTab: 'statuses',
  webPushNotifications: false,
  webPushHideIfCW: true,
  notificationVisibility: {
    follows: true,
    mentions: true,
    likes: true,
    repeats: true,
    moves: true,
    emojiReactions: true,
    followRequest: true,
    polls: true,
  },
};

test.for(Object.entries(STATED))('%s is %j until somebody chooses otherwise', ([name, value]) => {
  expect(DEFAULT_PREFERENCES[name as keyof Preferences]).toEqual(value);
});
