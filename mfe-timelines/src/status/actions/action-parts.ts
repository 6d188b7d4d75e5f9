/** What actions need when somebody takes one, in one file. */
export { default as EmojiChoice } from '../../emoji-choice.tsx';
export { runStatusKey } from './run-status-key.ts';
export { default as StatusMenu } from '../menu/status-menu.tsx';
// Shown by a press in the menu alone.
export { default as Translation } from '../more/translation.tsx';
