import type { ActionContribution, BackgroundContribution } from '../../contract/context.ts';
import type { MessagesContribution } from '../../contract/messages.ts';
import { exposedNames } from '../files/check-manifest.ts';
import { calm } from './calm.ts';
import type { ExposeUnderTest, ModuleUnderTest } from './module-under-test.ts';
import { none } from './none.ts';
import { manifestOf, setStage } from './stage.ts';
import { watchPage } from './watch-page.ts';

/**
 * Each expose's default export is what the manifest says it is, every file of `src/exposes` is told to the kit, and
 * every view with what it shows.
 */
export async function checkKinds(module: ModuleUnderTest): Promise<void> {
  const { routes, slots, commands, background } = manifestOf(module);
  none(
    [...exposedNames(module.folder)]
      .filter((name) => !(name in module.exposes))
      .map((name) => `the kit was not told of ${name}`),
    'Name it among the `exposes` of testModule.',
  );
  const views = [...routes, ...slots.filter(({ kind }) => kind !== 'action')].map(({ expose }) => expose);
  none(
    [...new Set(views)]
      .filter((name) => module.exposes[name]?.shows === undefined)
      .map((name) => `${name} is a view, and no check looks at it`),
    'Give it `shows`: words of it when it has loaded.',
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
      is === kind ? [] : [`${expose} is ${is}, and the manifest says ${kind}`],
      'Export what defineMount, defineComponent, defineAction, defineCommand, defineBackground or defineMessages gives as default, or name the expose where it belongs in module.json.',
    );
  }
}

/**
 * Every language the manifest names can be loaded, has no text that English has not, and can be compiled; an unknown
 * one is no error.
 */
export async function checkTexts(module: ModuleUnderTest): Promise<void> {
  const messages = (await module.exposes['./messages']?.load())?.default as MessagesContribution;
  const english = new Set(Object.keys(messages.en));
  for (const locale of manifestOf(module).i18n.locales) {
    const texts = locale === 'en' ? messages.en : await messages.load(locale);
    none(
      Object.keys(texts).length > 0 ? [] : [`there are no texts in ${locale}`],
      `Load src/messages/${locale}.json in ./messages, or leave the language out of i18n.locales.`,
    );
    none(
      Object.keys(texts)
        .filter((key) => !english.has(key))
        .map((key) => `${locale} has "${key}", which is not in English`),
      'Remove it, or add it to src/messages/en.json.',
    );
    module.compile(texts as Record<string, string>);
  }
  const unknown = await messages.load('tlh');
  none(
    Object.keys(unknown)
      .filter((key) => !english.has(key))
      .map((key) => `an unknown language has "${key}"`),
    'Give {} for a language that is not there.',
  );
}

/** Background work begins without a complaint, and ends with its context: no timer, listener or subscription is left. */
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
    none(page.hanging(), 'End all of it when ctx.signal aborts.');
  } finally {
    page.stop();
  }
  none(stage.probe.open(), 'Unsubscribe when ctx.signal aborts.');
  none(stage.fake.errors, 'Work that its context has ended is no failure: do not report it.');
  none(stage.complaints, "Nothing of it may reach a person's console.");
}

/** An action tells its state at once, and nobody reads on when the menu is closed. */
export async function checkAction(module: ModuleUnderTest, expose: ExposeUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { state } = (await expose.load()).default as ActionContribution;
  let told = 0;
  state?.((expose.params ?? {}) as never, stage.probe.ctx)
    .subscribe(() => {
      told += 1;
    })
    .unsubscribe();
  none(
    state && told === 0 ? ['it does not tell its state when the menu opens'] : [],
    "Let `state` give an observable that has a value at once (startWith, or one of the cache's).",
  );
  none(stage.probe.open(), 'End what `state` subscribed to when its reader leaves: build it with operators alone.');
}
