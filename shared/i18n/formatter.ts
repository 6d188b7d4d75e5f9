import type { CompiledMessages } from '../contract/messages.ts';
import { formatParts, makeFormats } from './format-message.ts';
import type { MessageArgs, Part } from './message.ts';

/** A report about a message that could not be shown; its key is shown instead. */
export type MessageReport = (key: string, problem: unknown) => void;

/**
 * The texts of one language. Never throws: a missing message, or one with wrong arguments, results in its key and is
 * reported.
 *
 * @param locale BCP 47
 * @param messages compiled by the build, in the order of fallback (English last)
 */
export function createFormatter(
  locale: string,
  messages: CompiledMessages | readonly CompiledMessages[],
  report: MessageReport = () => undefined,
): (key: string, args?: MessageArgs) => string {
  const sources = Array.isArray(messages) ? (messages as readonly CompiledMessages[]) : [messages as CompiledMessages];
  const formats = makeFormats(locale);
  return (key, args = {}) => {
    const message = sources.find((source) => Object.hasOwn(source, key))?.[key];
    if (typeof message === 'string') return message;
    try {
      if (message === undefined) throw new Error('no such message');
      return formatParts(message as readonly Part[], args, formats);
    } catch (problem) {
      report(key, problem);
      return key;
    }
  };
}
