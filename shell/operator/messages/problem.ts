/** `untranslated` is a hint: some texts are the same in two languages. */
export type MessageProblemCode =
  | 'missing'
  | 'unused'
  | 'nowhere'
  | 'unknown'
  | 'broken'
  | 'empty'
  | 'spaces'
  | 'arguments'
  | 'choices'
  | 'number'
  | 'plural'
  | 'word'
  | 'untranslated';

export interface MessageProblem {
  code: MessageProblemCode;
  locale: string;
  key: string;
  /** What is wrong and how to fix it. */
  detail: string;
}
