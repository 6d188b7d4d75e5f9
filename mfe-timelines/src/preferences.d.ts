// Written from what is declared under "preferences": change that, then run `npx skerry preferences`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
    streaming: boolean;
    pauseOnUnfocused: boolean;
    virtualScrolling: boolean;
    replyVisibility: "all" | "following" | "self";
    "timelines.showRepeats": boolean;
    "timelines.repeatsByHour": boolean;
    "timelines.showQuotes": boolean;
    "timelines.onlyMedia": boolean;
    "timelines.showBots": boolean;
    "timelines.recentSearches": boolean;
    "timelines.languages": string[];
    "timelines.exclusiveLists": string[];
    "timelines.switches": Record<string, { own: string }>;
    muteBotStatuses: boolean;
    hideFilteredStatuses: boolean;
    "timelines.foldRepeats": boolean;
    "timelines.showAnswered": boolean;
    "timelines.hideRepeaters": boolean;
    "timelines.onRequest": boolean;
    "timelines.hideMutedPosts": boolean;
    muteWords: string[];
    "timelines.filters": string[];
    maxDepthInThread: number;
    conversationDisplay: "linear" | "tree";
    conversationTreeAdvanced: boolean;
    conversationTreeFadeAncestors: boolean;
    conversationOtherRepliesButton: "below" | "inside";
    "timelines.conversationOrder": "oldest" | "newest";
    modalOnDelete: boolean;
    modalOnRepeat: boolean;
    collapseMessageWithSubject: boolean;
    hidePostStats: boolean;
    "timelines.times": "relative" | "absolute" | "both";
    "timelines.hideBotIndication": boolean;
    greentext: boolean;
    renderMisskeyMarkdown: boolean;
    renderMfmOnHover: boolean;
    mentionLinkDisplay: "short" | "full";
    mentionLinkShowTooltip: boolean;
    mentionLinkShowAvatar: boolean;
    mentionLinkShowYous: boolean;
    mentionLinkBoldenYou: boolean;
    mentionLinkFadeDomain: boolean;
    hideNsfw: boolean;
    "timelines.nsfwCensorImage": string;
    useOneClickNsfw: boolean;
    preloadImage: boolean;
    useBlurhash: boolean;
    hideAttachments: boolean;
    hideAttachmentsInConv: boolean;
    maxThumbnails: number;
    useContainFit: boolean;
    loopVideo: boolean;
    loopVideoSilentOnly: boolean;
    playVideosInModal: boolean;
    notificationVisibility: Record<"follows" | "mentions" | "likes" | "repeats" | "moves" | "emojiReactions" | "followRequest" | "polls", boolean>;
    "timelines.groupNotifications": boolean;
    "timelines.notificationSound": boolean;
  }
}
