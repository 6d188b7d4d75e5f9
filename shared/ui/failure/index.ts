/**
 * Failures as users see them: one text for each, a card, a notice; sizes too. A module adds the texts with
 * `withFailureTexts`.
 */
export * from './failure-card.tsx';
export * from './failure-text.ts';
export * from './show-failure.ts';
export * from './size-text.ts';
export * from './with-failure-texts.ts';
export * from './use-connection-back.ts';
export * from './use-refusal.tsx';
