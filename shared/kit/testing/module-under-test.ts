import type { CompiledMessages } from '../../contract/messages.ts';
import type { FakeCtx, FakeCtxOptions } from '../../testing/index.ts';

/** One file of `src/exposes`. */
export interface ExposeUnderTest {
  load(): Promise<{ default: unknown }>;
  /** Props of a screen, panel, component or action: a route's or a slot's parameters. */
  params?: Readonly<Record<string, unknown>>;
  /** The payload of a command. */
  payload?: Readonly<Record<string, unknown>>;
  /** A text of the loaded view, in English: proves that the checks see the view and not its skeleton. Only for views. */
  shows?: string | RegExp;
}

/** The description of a module for the kit. */
export interface ModuleUnderTest {
  /** Absolute folder, with `module.json` and `src`. */
  folder: string;
  /** Every file of `src/exposes`, as `./timeline`. */
  exposes: Readonly<Record<string, ExposeUnderTest>>;
  /** `compileMessages` of `skerry/messages`: in tests the build does not compile a language's file. */
  compile(messages: Record<string, string>): CompiledMessages;
  /** Answers calls like an instance, and fills the cache with what views expect. */
  prepare?(fake: FakeCtx): void;
  /** The signed-in account, and what the instance offers. */
  context?: Pick<FakeCtxOptions, 'account' | 'role' | 'preferences' | 'settings' | 'others' | 'rows' | 'instance'>;
  /** Absolute folder of a build; without it budgets and built styles are not checked. */
  build?: string;
}
