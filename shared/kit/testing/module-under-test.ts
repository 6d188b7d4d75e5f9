import type { CompiledMessages } from '../../contract/messages.ts';
import type { FakeCtx, FakeCtxOptions } from '../../testing/index.ts';

/** One file of `src/exposes`. */
export interface ExposeUnderTest {
  load(): Promise<{ default: unknown }>;
  /** What a screen, panel, component or action gets: a route's or a slot's parameters. */
  params?: Readonly<Record<string, unknown>>;
  /** What a command gets. */
  payload?: Readonly<Record<string, unknown>>;
  /**
   * Words of the loaded view, in English: they prove that the checks look at the view and not at its skeleton. Views
   * alone have them.
   */
  shows?: string | RegExp;
}

/** A module as the kit wants to know it. */
export interface ModuleUnderTest {
  /** Absolute folder, with `module.json` and `src`. */
  folder: string;
  /** Every file of `src/exposes`, as `./timeline`. */
  exposes: Readonly<Record<string, ExposeUnderTest>>;
  /** `compileMessages` of `skerry/messages`: in tests a language's file is not compiled by the build. */
  compile(messages: Record<string, string>): CompiledMessages;
  /** Answers calls as an instance does, and fills the cache with what views expect to be there. */
  prepare?(fake: FakeCtx): void;
  /** Who looks, and what the instance offers. */
  context?: Pick<FakeCtxOptions, 'account' | 'role' | 'settings' | 'instance'>;
  /** Absolute folder of a build; without it budgets and built styles are not looked at. */
  build?: string;
}
