import type { PreferenceDeclaration, PreferenceDeclarations } from '@skerry/shared/contract';
import { ownPreferences } from '../settings/own-preferences.ts';

declare module '@skerry/shared/contract' {
  interface Settings {
    replyVisibility: 'all' | 'following' | 'self';
    muteWords: string[];
    maxDepthInThread: number;
    greentext: boolean;
    hideNsfw: boolean;
    hideUserStats: boolean;
    maxThumbnails: number;
    notificationVisibility: Record<
      'follows' | 'mentions' | 'likes' | 'repeats' | 'moves' | 'emojiReactions' | 'followRequest' | 'polls',
      boolean
    >;
    highlight: Record<string, { type: 'disabled' | 'solid' | 'striped' | 'side'; color: string }>;
  }
}

/** One preference of each kind, as modules declare them. */
const preferences: PreferenceDeclarations = {
  replyVisibility: { type: 'choice', default: 'all', options: ['all', 'following', 'self'] },
  muteWords: { type: 'list', default: [] },
  maxDepthInThread: { type: 'number', default: 6, min: 0 },
  greentext: { type: 'boolean', default: false },
  hideNsfw: { type: 'boolean', default: true },
  maxThumbnails: { type: 'number', default: 16, min: 0 },
  notificationVisibility: {
    type: 'switches',
    default: {
      follows: true,
      mentions: true,
      likes: true,
      repeats: true,
      moves: true,
      emojiReactions: true,
      followRequest: true,
      polls: true,
    },
  },
  highlight: {
    type: 'records',
    default: {},
    fields: {
      type: { type: 'choice', options: ['disabled', 'solid', 'striped', 'side'] },
      color: { type: 'text' },
    },
  },
};

/** The shell's preferences and those of modules, for `SettingsService.declare`. */
export const SAMPLE_PREFERENCES = [
  { id: 'shell', preferences: ownPreferences },
  { id: 'timelines', preferences },
  // The shell reads it, too.
  {
    id: 'profile',
    preferences: { hideUserStats: { type: 'boolean', default: false } satisfies PreferenceDeclaration },
  },
];
