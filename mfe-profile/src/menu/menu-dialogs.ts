// What the menu of an account opens, in one chunk.
export { codeDialog } from '../code/code-dialog.tsx';
export { markDialog } from '../mark/mark-dialog.tsx';
