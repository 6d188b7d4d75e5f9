import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionContribution, BackgroundContribution } from '../../contract/context.ts';
import type { MessagesContribution } from '../../contract/messages.ts';
import { exposedNames } from '../files/check-manifest.ts';
import { calm } from './calm.ts';
import type { ExposeUnderTest, ModuleUnderTest } from './module-under-test.ts';
import { none } from './none.ts';
import { manifestOf, setStage, textsIn } from './stage.ts';
import { watchPage } from './watch-page.ts';

/**
 * Checks that each expose's default export is what the manifest declares, that the kit knows every file of
 * `src/exposes`, and that every view has `shows`.
 */
export async function checkKinds(module: ModuleUnderTest): Promise<void> {
  const { routes, slots, commands, background } = manifestOf(module);
  none(
    [...exposedNames(module.folder)]
      .filter((name) => !(name in module.exposes))
      .map((name) => `the kit was not given ${name}`),
    'Name it among the `exposes` of testModule.',
  );
  const views = [...routes, ...slots.filter(({ kind }) => kind !== 'action')].map(({ expose }) => expose);
  none(
    [...new Set(views)]
      .filter((name) => module.exposes[name]?.shows === undefined)
      .map((name) => `${name} is a view, and no check looks at it`),
    'Give it `shows`: a text of it when it has loaded.',
  );
  const expected: [expose: string, kind: string][] = [
    ...routes.map(({ expose }): [string, string] => [expose, 'mount']),
    ...slots.map(({ expose, kind }): [string, string] => [expose, kind]),
    ...commands.map(({ expose }): [string, string] => [expose, 'command']),
    ...(background ? [[background.expose, 'background'] as [string, string]] : []),
    ['./messages', 'messages'],
  ];
  for (const [expose, kind] of expected) {
    const { default: contribution } = (await module.exposes[expose]?.load()) ?? {};
    const is = (contribution as { kind?: string } | undefined)?.kind ?? 'nothing';
    none(
      is === kind ? [] : [`${expose} is ${is}, but the manifest says ${kind}`],
      'Export the result of defineMount, defineComponent, defineAction, defineCommand, defineBackground or defineMessages as default, or name the expose in the right place of module.json.',
    );
  }
}

/**
 * Checks that every language that the module has a file of has no text that is missing in English, and can be compiled.
 * If the module loads texts itself, an unknown language must not be an error.
 */
export async function checkTexts(module: ModuleUnderTest): Promise<void> {
  const messages = (await module.exposes['./messages']?.load())?.default as MessagesContribution;
  const english = new Set(Object.keys(messages.en));
  for (const locale of languagesOf(module)) {
    const texts = locale === 'en' ? messages.en : await textsIn(module.folder, messages, locale);
    none(
      Object.keys(texts).length > 0 ? [] : [`there are no texts in ${locale}`],
      `Load messages/${locale}.json in ./messages.`,
    );
    none(
      Object.keys(texts)
        .filter((key) => !english.has(key))
        .map((key) => `${locale} has "${key}", which is not in English`),
      'Remove it, or add it to messages/en.json.',
    );
    module.compile(texts as Record<string, string>);
  }
  const unknown = (await messages.load?.('tlh')) ?? {};
  none(
    Object.keys(unknown)
      .filter((key) => !english.has(key))
      .map((key) => `an unknown language has "${key}"`),
    'Return {} for a language without texts.',
  );
}

/** The languages of the module's files: every file in `messages` but the notes for translators. */
function languagesOf({ folder }: ModuleUnderTest): string[] {
  return readdirSync(join(folder, 'messages'))
    .filter((file) => file.endsWith('.json') && file !== 'notes.json')
    .map((file) => file.slice(0, -'.json'.length));
}

/**
 * Checks that background work starts without an error, and ends with its context: no timer, listener or subscription
 * remains.
 */
export async function checkBackground(module: ModuleUnderTest, expose: ExposeUnderTest): Promise<void> {
  const stage = await setStage(module);
  const page = watchPage();
  try {
    const { run } = (await expose.load()).default as BackgroundContribution;
    const running = Promise.resolve(run(stage.probe.ctx));
    await calm();
    stage.fake.end();
    await calm();
    await running;
    await page.rest();
    none(page.hanging(), 'End all of them when ctx.signal aborts.');
  } finally {
    page.stop();
  }
  none(stage.probe.open(), 'Unsubscribe when ctx.signal aborts.');
  none(stage.fake.errors, 'Work that was aborted with its context is not a failure: do not report it.');
  none(stage.complaints, "Nothing of it may reach a user's console.");
}

/** Checks that an action reports its state at once, and that its subscription ends when the menu is closed. */
export async function checkAction(module: ModuleUnderTest, expose: ExposeUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { state } = (await expose.load()).default as ActionContribution;
  let reports = 0;
  state?.((expose.params ?? {}) as never, stage.probe.ctx)
    .subscribe(() => {
      reports += 1;
    })
    .unsubscribe();
  none(
    state && reports === 0 ? ['it does not report its state when the menu opens'] : [],
    "Return from `state` an observable that has a value at once (startWith, or one of the cache's).",
  );
  none(
    stage.probe.open(),
    'End the subscriptions of `state` when its reader unsubscribes: build it only with operators.',
  );
}
