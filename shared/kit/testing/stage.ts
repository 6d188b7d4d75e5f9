import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { CompiledMessages, MessagesContribution } from '../../contract/messages.ts';
import type { ModuleSource } from '../../contract/manifest.ts';
import { check, ModuleSource as Source } from '../../contract/schema/index.ts';
import { createFakeCtx, fillBrowserGaps, type FakeCtx, type Neighbour } from '../../testing/index.ts';
import { readJson } from '../files/source-files.ts';
import type { ModuleUnderTest } from './module-under-test.ts';
import { probeContext, type Probe } from './probe-context.ts';

const MINUTE_MS = 60_000;
const PARTS_MESSAGES = join(import.meta.dirname, '../../messages');

export interface StageOptions {
  /** BCP 47; English by default. */
  locale?: string;
  /** There is no other module: no routes, commands or slots except its own. */
  isAlone?: boolean;
}

/** The environment of one check: a context, a page that is cleared afterwards, and the errors that were logged. */
export interface Stage {
  fake: FakeCtx;
  probe: Probe;
  /** Errors on the console: those of React and the browser. */
  complaints: string[];
}

export function manifestOf({ folder }: ModuleUnderTest): ModuleSource {
  const checked = check(Source, readJson(join(folder, 'module.json')));
  if (checked.ok) return checked.value;
  throw new Error(`module.json: ${checked.faults.map(({ field, message }) => `${field} ${message}`).join(' ')}`);
}

/** The module's texts in a language, with English as the fallback, as the shell loads them. */
async function textsOf({ exposes, compile, folder }: ModuleUnderTest, locale: string): Promise<CompiledMessages[]> {
  const messages = (await exposes['./messages']?.load())?.default as MessagesContribution;
  const raw = locale === 'en' ? [messages.en] : [await textsIn(folder, messages, locale), messages.en];
  return raw.map((texts) => compile(texts as Record<string, string>));
}

/** A module's texts in a language, as they are before the build, with those of the parts that it draws. */
export async function textsIn(
  folder: string,
  { en, load }: MessagesContribution,
  locale: string,
): Promise<CompiledMessages> {
  if (load) return load(locale);
  const read = (messages: string): CompiledMessages => {
    const file = join(messages, `${locale}.json`);
    return existsSync(file) ? (readJson(file) as CompiledMessages) : {};
  };
  const parts = Object.entries(read(PARTS_MESSAGES)).filter(([key]) => Object.hasOwn(en, key));
  return { ...Object.fromEntries(parts), ...read(join(folder, 'messages')) };
}

/** Pages leave out what can wait while they begin. All checks see them with it, however busy the machine is. */
function beginAMinuteAgo(): void {
  // A check may set the stage twice.
  if (vi.isMockFunction(performance.now)) return;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE_MS);
  onTestFinished(() => clock.mockRestore());
}

export async function setStage(
  module: ModuleUnderTest,
  { locale = 'en', isAlone = false }: StageOptions = {},
): Promise<Stage> {
  fillBrowserGaps();
  beginAMinuteAgo();
  const { id, routes, commands, emits, requires, preferences } = manifestOf(module);
  // Its own commands are handled for the roles that it names, whatever other modules exist.
  const own: Neighbour = {
    id,
    commands,
    code: Object.fromEntries(commands.map(({ expose }) => [expose, { kind: 'command', run: () => undefined }])),
  };
  const alone = isAlone
    ? { routes: Object.fromEntries(routes.map((route) => [route.id, route.path])), commands: [] }
    : {};
  const fake = createFakeCtx({
    module: id,
    messages: await textsOf(module, locale),
    locale,
    capabilities: requires.capabilities,
    emits,
    preferences,
    neighbours: [own],
    ...alone,
    ...module.context,
  });
  module.prepare?.(fake);
  const probe = probeContext(fake.ctx);

  const complaints: string[] = [];
  const spoken = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    complaints.push(args.map(String).join(' '));
  });
  // A request that bypasses the ports has neither the instance nor the session, and nothing aborts it.
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to) => {
    complaints.push(`it fetches ${to instanceof Request ? to.url : String(to)} by itself: use ctx.ports.api.`);
    throw new TypeError('Failed to fetch');
  });
  // jsdom cannot scroll and logs that as an error.
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { dir, lang } = document.documentElement;
  Object.assign(document.documentElement, { dir: fake.ctx.i18n.direction, lang: locale });
  onTestFinished(() => {
    fake.end();
    spoken.mockRestore();
    fetched.mockRestore();
    scroll.mockRestore();
    Object.assign(document.documentElement, { dir, lang });
    document.body.replaceChildren();
    sessionStorage.clear();
  });
  return { fake, probe, complaints };
}
