// Written from what is declared under "preferences": change that, then run `npx skerry preferences`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
    expertLevel: 0 | 1;
    webPushNotifications: boolean;
    webPushHideIfCW: boolean;
  }
}
