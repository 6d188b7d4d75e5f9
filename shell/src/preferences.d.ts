// Written from what is declared under "preferences": change that, then run `npx skerry preferences`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
    interfaceLanguage: string;
    theme: string;
    modalOnLogout: boolean;
    hideSiteName: boolean;
    hideSiteFavicon: boolean;
    showNavShortcuts: boolean;
    showWiderShortcuts: boolean;
    alwaysShowNewPostButton: boolean;
    autohideFloatingPostButton: boolean;
    displayPageBackgrounds: boolean;
    hideInstanceWallpaper: boolean;
    hideISP: boolean;
    thirdColumnMode: "none" | "notifications" | "postform";
    sidebarRight: boolean;
    disableStickyHeaders: boolean;
    showScrollbars: boolean;
    useStreamingApi: boolean;
    stopGifs: boolean;
    "shell.logoMask": boolean;
    "shell.logoMargin": string;
    "shell.logoLeft": boolean;
    "shell.embeddedToS": boolean;
    "shell.countInTitle": boolean;
    "shell.hideCounts": boolean;
    "shell.singleKeys": boolean;
    "shell.keys": Record<string, { keys: string }>;
    "shell.columns": string[];
    "shell.navigation": string[];
    "shell.startPage": string;
    "shell.textSize": 80 | 90 | 100 | 115 | 130 | 150 | 175 | 200;
    "shell.lineLength": "short" | "medium" | "full";
    "shell.density": "compact" | "normal" | "roomy";
    "shell.columnWidth": "narrow" | "medium" | "wide";
    "shell.avatarShape": "square" | "rounded" | "round";
    "shell.avatarSize": "small" | "medium" | "large";
    "shell.pictureHeight": "low" | "medium" | "tall";
  }
}
