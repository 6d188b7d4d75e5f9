/** The texts of a module, as its build compiles them. */

/** A compiled message: a plain text, or the syntax tree of an ICU message. */
export type CompiledMessage = string | readonly unknown[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * Default export of the expose `./messages`, which every module has. English is included; other languages are loaded on
 * demand.
 */
export interface MessagesContribution {
  kind: 'messages';
  en: CompiledMessages;
  load(locale: string): Promise<CompiledMessages>;
}
