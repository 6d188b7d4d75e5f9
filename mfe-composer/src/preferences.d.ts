// Written from what is declared under "preferences": change that, then run `npx skerry preferences`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
    submitOnEnter: boolean;
    alwaysShowSubjectInput: boolean;
    sensitiveIfSubject: boolean;
    postContentType: string;
    subjectLineBehavior: "noop" | "email" | "masto";
    scopeCopy: boolean;
    "composer.minimalScopesMode": boolean;
    "composer.language": string;
    "composer.descriptionReminder": boolean;
    "composer.undoSeconds": 0 | 5 | 10 | 20 | 30;
    padEmoji: boolean;
  }
}
