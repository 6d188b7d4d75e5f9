import type { Tab } from './row.ts';

/** All settings, in the order they are shown: a table of data. */
export const TABS: readonly Tab[] = [
  {
    id: 'general',
    title: 'tab.general',
    groups: [
      {
        title: 'group.start',
        rows: [
          {
            kind: 'language',
            key: 'interfaceLanguage',
            label: 'setting.interfaceLanguage',
            hint: 'hint.interfaceLanguage',
          },
          { kind: 'theme', key: 'theme', label: 'setting.theme' },
          { kind: 'expert', key: 'expertLevel', label: 'setting.expertLevel', hint: 'hint.expertLevel' },
        ],
      },
      {
        title: 'group.ask',
        rows: [
          { kind: 'switch', key: 'modalOnDelete', label: 'setting.modalOnDelete' },
          { kind: 'switch', key: 'modalOnLogout', label: 'setting.modalOnLogout' },
          { kind: 'switch', key: 'modalOnBlock', label: 'setting.modalOnBlock' },
          { kind: 'switch', key: 'modalOnMute', label: 'setting.modalOnMute' },
          { kind: 'switch', key: 'modalOnUnfollow', label: 'setting.modalOnUnfollow' },
          { kind: 'switch', key: 'modalOnRepeat', label: 'setting.modalOnRepeat' },
          { kind: 'switch', key: 'modalOnApproveFollow', label: 'setting.modalOnApproveFollow' },
          { kind: 'switch', key: 'modalOnDenyFollow', label: 'setting.modalOnDenyFollow' },
        ],
      },
    ],
  },
  {
    id: 'appearance',
    title: 'tab.appearance',
    groups: [
      {
        title: 'group.layout',
        rows: [
          { kind: 'switch', key: 'sidebarRight', label: 'setting.sidebarRight' },
          { kind: 'switch', key: 'hideSiteName', label: 'setting.hideSiteName' },
          { kind: 'switch', key: 'hideSiteFavicon', label: 'setting.hideSiteFavicon' },
          { kind: 'switch', key: 'showNavShortcuts', label: 'setting.showNavShortcuts' },
          { kind: 'switch', key: 'showWiderShortcuts', label: 'setting.showWiderShortcuts', isExpert: true },
          { kind: 'switch', key: 'hideInstanceWallpaper', label: 'setting.hideInstanceWallpaper', isExpert: true },
          { kind: 'switch', key: 'showScrollbars', label: 'setting.showScrollbars', isExpert: true },
          {
            kind: 'choice',
            key: 'thirdColumnMode',
            label: 'setting.thirdColumnMode',
            isExpert: true,
            options: [
              { value: 'notifications', label: 'option.thirdColumn.notifications' },
              { value: 'postform', label: 'option.thirdColumn.postform' },
              { value: 'none', label: 'option.thirdColumn.none' },
            ],
          },
        ],
      },
      {
        title: 'group.postButton',
        rows: [
          { kind: 'switch', key: 'alwaysShowNewPostButton', label: 'setting.alwaysShowNewPostButton' },
          { kind: 'switch', key: 'autohideFloatingPostButton', label: 'setting.autohideFloatingPostButton' },
        ],
      },
    ],
  },
  {
    id: 'timelines',
    title: 'tab.timelines',
    groups: [
      {
        title: 'group.live',
        rows: [
          { kind: 'switch', key: 'streaming', label: 'setting.streaming', hint: 'hint.streaming' },
          { kind: 'switch', key: 'pauseOnUnfocused', label: 'setting.pauseOnUnfocused' },
          {
            kind: 'switch',
            key: 'useStreamingApi',
            label: 'setting.useStreamingApi',
            hint: 'hint.useStreamingApi',
            isExpert: true,
          },
          {
            kind: 'switch',
            key: 'virtualScrolling',
            label: 'setting.virtualScrolling',
            hint: 'hint.virtualScrolling',
            isExpert: true,
          },
        ],
      },
      {
        title: 'group.shown',
        rows: [
          {
            kind: 'choice',
            key: 'replyVisibility',
            label: 'setting.replyVisibility',
            hint: 'hint.replyVisibility',
            options: [
              { value: 'all', label: 'option.replies.all' },
              { value: 'following', label: 'option.replies.following' },
              { value: 'self', label: 'option.replies.self' },
            ],
          },
          { kind: 'switch', key: 'muteBotStatuses', label: 'setting.muteBotStatuses' },
          {
            kind: 'switch',
            key: 'hideFilteredStatuses',
            label: 'setting.hideFilteredStatuses',
            hint: 'hint.hideFilteredStatuses',
          },
          { kind: 'words', key: 'muteWords', label: 'setting.muteWords', hint: 'hint.muteWords' },
        ],
      },
      {
        title: 'group.conversations',
        rows: [
          {
            kind: 'choice',
            key: 'conversationDisplay',
            label: 'setting.conversationDisplay',
            hint: 'hint.conversationDisplay',
            options: [
              { value: 'linear', label: 'option.conversation.linear' },
              { value: 'tree', label: 'option.conversation.tree' },
            ],
          },
          { kind: 'number', key: 'maxDepthInThread', label: 'setting.maxDepthInThread', min: 3, max: 20 },
        ],
      },
    ],
  },
  {
    id: 'statuses',
    title: 'tab.statuses',
    groups: [
      {
        title: 'group.text',
        rows: [
          { kind: 'switch', key: 'collapseMessageWithSubject', label: 'setting.collapseMessageWithSubject' },
          { kind: 'switch', key: 'hidePostStats', label: 'setting.hidePostStats' },
          { kind: 'switch', key: 'hideUserStats', label: 'setting.hideUserStats' },
          { kind: 'switch', key: 'greentext', label: 'setting.greentext', hint: 'hint.greentext' },
          {
            kind: 'choice',
            key: 'userProfileDefaultTab',
            label: 'setting.userProfileDefaultTab',
            isExpert: true,
            options: [
              { value: 'statuses', label: 'option.profile.statuses' },
              { value: 'replies', label: 'option.profile.replies' },
              { value: 'media', label: 'option.profile.media' },
            ],
          },
        ],
      },
      {
        title: 'group.mentions',
        rows: [
          {
            kind: 'choice',
            key: 'mentionLinkDisplay',
            label: 'setting.mentionLinkDisplay',
            options: [
              { value: 'short', label: 'option.mention.short' },
              { value: 'full', label: 'option.mention.full' },
            ],
          },
        ],
      },
      {
        title: 'group.media',
        rows: [
          { kind: 'switch', key: 'hideNsfw', label: 'setting.hideNsfw' },
          { kind: 'switch', key: 'preloadImage', label: 'setting.preloadImage', isExpert: true },
          { kind: 'switch', key: 'useBlurhash', label: 'setting.useBlurhash', isExpert: true },
          { kind: 'switch', key: 'hideAttachments', label: 'setting.hideAttachments' },
          { kind: 'switch', key: 'hideAttachmentsInConv', label: 'setting.hideAttachmentsInConv' },
          { kind: 'number', key: 'maxThumbnails', label: 'setting.maxThumbnails', min: 0, max: 100, isExpert: true },
          { kind: 'switch', key: 'useContainFit', label: 'setting.useContainFit' },
          { kind: 'switch', key: 'stopGifs', label: 'setting.stopGifs' },
          { kind: 'switch', key: 'loopVideo', label: 'setting.loopVideo', isExpert: true },
        ],
      },
    ],
  },
  {
    id: 'writing',
    title: 'tab.writing',
    groups: [
      {
        title: 'group.form',
        rows: [
          { kind: 'switch', key: 'submitOnEnter', label: 'setting.submitOnEnter', hint: 'hint.submitOnEnter' },
          { kind: 'switch', key: 'alwaysShowSubjectInput', label: 'setting.alwaysShowSubjectInput' },
          {
            kind: 'switch',
            key: 'sensitiveIfSubject',
            label: 'setting.sensitiveIfSubject',
            hint: 'hint.sensitiveIfSubject',
          },
          { kind: 'format', key: 'postContentType', label: 'setting.postContentType' },
        ],
      },
      {
        title: 'group.replies',
        rows: [
          {
            kind: 'choice',
            key: 'subjectLineBehavior',
            label: 'setting.subjectLineBehavior',
            options: [
              { value: 'email', label: 'option.subject.email' },
              { value: 'masto', label: 'option.subject.masto' },
              { value: 'noop', label: 'option.subject.noop' },
            ],
          },
          { kind: 'switch', key: 'scopeCopy', label: 'setting.scopeCopy' },
        ],
      },
    ],
  },
  {
    id: 'notifications',
    title: 'tab.notifications',
    groups: [
      {
        title: 'group.notificationKinds',
        rows: [
          { kind: 'notification', key: 'mentions', label: 'notify.mentions' },
          { kind: 'notification', key: 'follows', label: 'notify.follows' },
          { kind: 'notification', key: 'followRequest', label: 'notify.followRequest' },
          { kind: 'notification', key: 'likes', label: 'notify.likes' },
          { kind: 'notification', key: 'repeats', label: 'notify.repeats' },
          { kind: 'notification', key: 'emojiReactions', label: 'notify.emojiReactions' },
          { kind: 'notification', key: 'polls', label: 'notify.polls' },
          { kind: 'notification', key: 'moves', label: 'notify.moves' },
        ],
      },
    ],
  },
];
