// Written from what is declared under "preferences": change that, then run `npx skerry preferences`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
    modalOnBlock: boolean;
    modalOnMute: boolean;
    modalOnUnfollow: boolean;
    modalOnApproveFollow: boolean;
    modalOnDenyFollow: boolean;
    highlight: Record<string, { type: "disabled" | "solid" | "striped" | "side"; color: string }>;
    hideUserStats: boolean;
    userProfileDefaultTab: "statuses" | "replies" | "media" | "followees" | "followers" | "favorites";
  }
}
