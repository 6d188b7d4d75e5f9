/**
 * Preferences of the person, kept in this browser (requirements SE-*; defaults from the specification, section 3 of its
 * first document).
 */
export interface Preferences {
  /** BCP 47; empty: as the browser says. */
  interfaceLanguage: string;
  expertLevel: 0 | 1;
  modalOnBlock: boolean;
  modalOnMute: boolean;
  modalOnUnfollow: boolean;
  modalOnApproveFollow: boolean;
  modalOnDenyFollow: boolean;
  modalOnRepeat: boolean;
  modalOnLogout: boolean;
  modalOnDelete: boolean;
  hideSiteName: boolean;
  hideSiteFavicon: boolean;
  showNavShortcuts: boolean;
  showWiderShortcuts: boolean;
  alwaysShowNewPostButton: boolean;
  autohideFloatingPostButton: boolean;
  displayPageBackgrounds: boolean;
  hideInstanceWallpaper: boolean;
  hideISP: boolean;
  thirdColumnMode: 'none' | 'notifications' | 'postform';
  sidebarRight: boolean;
  disableStickyHeaders: boolean;
  showScrollbars: boolean;
  maxDepthInThread: number;
  conversationDisplay: 'linear' | 'tree';
  conversationTreeAdvanced: boolean;
  conversationTreeFadeAncestors: boolean;
  conversationOtherRepliesButton: 'below' | 'inside';
  useStreamingApi: boolean;
  streaming: boolean;
  pauseOnUnfocused: boolean;
  virtualScrolling: boolean;
  replyVisibility: 'all' | 'following' | 'self';
  hideAttachments: boolean;
  hideAttachmentsInConv: boolean;
  hideFilteredStatuses: boolean;
  muteBotStatuses: boolean;
  userProfileDefaultTab: string;
  maxThumbnails: number;
  hideNsfw: boolean;
  muteWords: string[];
  highlight: Record<string, { type: 'disabled' | 'solid' | 'striped' | 'side'; color: string }>;
  notificationVisibility: Record<
    'follows' | 'mentions' | 'likes' | 'repeats' | 'moves' | 'emojiReactions' | 'followRequest' | 'polls',
    boolean
  >;
  webPushNotifications: boolean;
  webPushHideIfCW: boolean;
  /** Name of a theme; `system`: light or dark as the browser asks. */
  theme: string;
  postContentType: string;
  subjectLineBehavior: 'noop' | 'email' | 'masto';
  alwaysShowSubjectInput: boolean;
  scopeCopy: boolean;
  mentionLinkDisplay: 'short' | 'full';
  mentionLinkShowTooltip: boolean;
  mentionLinkShowAvatar: boolean;
  mentionLinkShowYous: boolean;
  mentionLinkBoldenYou: boolean;
  mentionLinkFadeDomain: boolean;
  collapseMessageWithSubject: boolean;
  renderMisskeyMarkdown: boolean;
  renderMfmOnHover: boolean;
  greentext: boolean;
  stopGifs: boolean;
  loopVideo: boolean;
  loopVideoSilentOnly: boolean;
  hideUserStats: boolean;
  hidePostStats: boolean;
  preloadImage: boolean;
  useBlurhash: boolean;
  useContainFit: boolean;
  playVideosInModal: boolean;
  useOneClickNsfw: boolean;
  padEmoji: boolean;
  submitOnEnter: boolean;
  sensitiveIfSubject: boolean;
}

export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  interfaceLanguage: '',
  expertLevel: 0,
  modalOnBlock: true,
  modalOnMute: false,
  modalOnUnfollow: false,
  modalOnApproveFollow: false,
  modalOnDenyFollow: false,
  modalOnRepeat: false,
  modalOnLogout: true,
  modalOnDelete: true,
  hideSiteName: false,
  hideSiteFavicon: false,
  showNavShortcuts: true,
  showWiderShortcuts: false,
  alwaysShowNewPostButton: false,
  autohideFloatingPostButton: false,
  displayPageBackgrounds: true,
  hideInstanceWallpaper: false,
  hideISP: false,
  thirdColumnMode: 'notifications',
  sidebarRight: false,
  disableStickyHeaders: false,
  showScrollbars: false,
  maxDepthInThread: 6,
  conversationDisplay: 'linear',
  conversationTreeAdvanced: false,
  conversationTreeFadeAncestors: false,
  conversationOtherRepliesButton: 'below',
  useStreamingApi: true,
  streaming: false,
  pauseOnUnfocused: true,
  virtualScrolling: true,
  replyVisibility: 'all',
  hideAttachments: false,
  hideAttachmentsInConv: false,
  hideFilteredStatuses: false,
  muteBotStatuses: false,
  userProfileDefaultTab: 'statuses',
  maxThumbnails: 16,
  hideNsfw: true,
  muteWords: [],
  highlight: {},
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
  webPushNotifications: false,
  webPushHideIfCW: true,
  theme: 'pleroma-dark',
  postContentType: 'text/plain',
  subjectLineBehavior: 'email',
  alwaysShowSubjectInput: true,
  scopeCopy: true,
  mentionLinkDisplay: 'short',
  mentionLinkShowTooltip: true,
  mentionLinkShowAvatar: false,
  mentionLinkShowYous: false,
  mentionLinkBoldenYou: true,
  mentionLinkFadeDomain: true,
  collapseMessageWithSubject: false,
  renderMisskeyMarkdown: true,
  renderMfmOnHover: false,
  greentext: false,
  stopGifs: false,
  loopVideo: true,
  loopVideoSilentOnly: true,
  hideUserStats: false,
  hidePostStats: false,
  preloadImage: true,
  useBlurhash: true,
  useContainFit: false,
  playVideosInModal: false,
  useOneClickNsfw: false,
  padEmoji: true,
  submitOnEnter: false,
  sensitiveIfSubject: true,
};
