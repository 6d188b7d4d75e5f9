/** The texts of a module, as its build compiles them. */

/** A compiled message: a plain text, or the syntax tree of an ICU message. */
export type CompiledMessage = string | readonly unknown[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** Default export of the expose `./messages`, which every module has. English is included. */
export interface MessagesContribution {
  kind: 'messages';
  en: CompiledMessages;
  /**
   * Loads the texts of another language. Without it the shell fetches the file that the build writes beside the code,
   * in the languages that the manifest names.
   */
  load?(locale: string): Promise<CompiledMessages>;
}
