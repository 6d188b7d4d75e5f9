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

/** For a missing text the page has the English one, and some texts are the same in two languages. */
const WARNINGS: readonly MessageProblemCode[] = ['missing', 'untranslated'];

/** Whether a problem fails the checks of the repository, of a module and of its build. */
export const isError = ({ code }: Pick<MessageProblem, 'code'>): boolean => !WARNINGS.includes(code);
