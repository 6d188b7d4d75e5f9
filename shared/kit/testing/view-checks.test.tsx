import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { ApiCall, ModuleContext } from '../../contract/index.ts';
import { defineBackground, defineCommand, defineComponent, defineMessages, defineMount, RouteLink, useMessages, useModule } from '../../runtime/index.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { checkBackground, checkKinds, checkTexts } from './module-checks.ts';
import type { ModuleUnderTest } from './module-under-test.ts';
import { SOUND_MANIFEST, temporaryModule } from './temporary-module.ts';
import { checkAborts, checkAccessible, checkAlone, checkFailsAlone, checkLeavesNothing, checkLoads, checkRefused, checkRightToLeft, checkUnknownLanguage, type ViewUnderTest } from './view-checks.ts';

const BUOYS: ApiCall<{ count: number }> = { method: 'GET', path: '/buoys', parse: (raw) => raw as { count: number } };
const ask = (ctx: ModuleContext) => async (signal: AbortSignal) => (await ctx.ports.api.request(BUOYS, { signal })).data.count;
const manifest = { ...SOUND_MANIFEST, requires: { ...SOUND_MANIFEST.requires, capabilities: ['api', 'navigation', 'dialogs', 'notices', 'entities', 'settings'] as const }, background: { expose: './work' } };

/** A module whose one screen is what the test says. */
function module(screen: unknown, change: Partial<ModuleUnderTest> = {}): ViewUnderTest {
  const expose = { load: async () => ({ default: screen }), shows: '3 buoys' };
  const messages = defineMessages({ title: 'Buoys' }, async (locale): Promise<Record<string, string>> => (locale === 'ar' ? { title: 'عوامات' } : {}));
  const exposes = { './screen': expose, './messages': { load: async () => ({ default: messages }) } };
  return { expose, module: { folder: temporaryModule({}, manifest), compile: (texts) => texts, exposes, prepare: (fake) => { fake.api.on(/^GET \/buoys/, { json: { count: 3 } }); }, ...change } };
}

function Buoys({ children, ...rest }: React.ComponentProps<'section'>) {
  const ctx = useModule();
  const t = useMessages();
  const [[load]] = useState(() => [ask(ctx)]);
  const [found] = useLoaded(ctx, load!);
  return <section {...rest}><h2>{t('title')}</h2><p>{found.state === 'ready' ? `${found.value} buoys` : found.state === 'failed' ? 'That failed' : '…'}</p>{children}</section>;
}
/** The sound screen with something beside it. */
const withPart = (Part: React.ComponentType) => defineMount(() => <Buoys><Part /></Buoys>);
const ALL = { checkLoads, checkLeavesNothing, checkFailsAlone, checkAborts, checkRefused, checkUnknownLanguage, checkRightToLeft, checkAccessible, checkAlone };

describe('what is sound passes', () => {
  test.each(Object.entries(ALL))('%s of a screen', async (_, check) => { await check(module(defineMount(() => <Buoys />))); });
  test.each(Object.entries(ALL))('%s of a component', async (_, check) => { await check(module(defineComponent<'status/card/v1'>(() => <Buoys />))); });
  test.each(Object.entries(ALL))('%s of a dialog', async (_, check) => {
    const dialog = defineMount(() => <Buoys />);
    await check(module(defineCommand<'settings/open/v1'>((_payload, { ports }) => { ports.dialogs.open(dialog, { label: 'x', size: 'small' }); })));
  });
});

const effect = (run: (ctx: ModuleContext) => void | (() => void)) => withPart(() => {
  const ctx = useModule();
  useEffect(() => run(ctx), [ctx]);
  return null;
});

test.each<[what: string, screen: unknown, words: RegExp]>([
  ['a listener of the window', effect(() => { window.addEventListener('scroll', () => undefined); }), /window listens to scroll/],
  ['a listener of the document', effect(() => { document.addEventListener('keydown', () => undefined, true); }), /document listens to keydown \(capture\)/],
  ['an interval', effect(() => { setInterval(() => undefined, 20_000); }), /interval of 20000 ms/],
  ['a timer', effect(() => { setTimeout(() => undefined, 60_000); }), /timer of 60000 ms/],
  ['a subscription', effect(({ instance$ }) => { instance$.subscribe(); }), /instance\$ \(/],
  ['a watcher of an entity', effect(({ ports }) => { ports.entities.one('status', 's1').subscribe(); }), /entity status s1/],
  ['a watcher of a list', effect(({ ports }) => { ports.entities.lists.watch('home').subscribe(); }), /list home/],
  ['a listener of the context\'s signal', effect(({ signal }) => { signal.addEventListener('abort', () => undefined); }), /listeners of ctx\.signal/],
  ['an element', effect(() => { document.body.append(document.createElement('i')); }), /elements of the body/],
])('%s that is left behind is found', async (_, screen, words) => {
  await expect(checkLeavesNothing(module(screen))).rejects.toThrow(words);
});

test('what is taken away again is no find', async () => {
  await checkLeavesNothing(module(effect(({ instance$, signal, ports }) => {
    const ended = new AbortController();
    window.addEventListener('scroll', () => undefined, { signal: ended.signal });
    signal.addEventListener('abort', () => undefined, { signal: ended.signal });
    const timers = [setInterval(() => undefined, 5000), setTimeout(() => undefined, 5000)];
    const reading = [instance$.subscribe(), ports.entities.one('status', 's1').subscribe()];
    return () => {
      ended.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const one of reading) one.unsubscribe();
    };
  })));
});

test('a complaint of React is found', async () => {
  await expect(checkLoads(module(withPart(() => <p><div /></p>)))).rejects.toThrow(/cannot be a descendant of/);
});

test('a view that never shows what it should is found, with what it shows', async () => {
  await expect(checkLoads(module(defineMount(() => <p>Something else</p>)))).rejects.toThrow(/does not show 3 buoys, but: Something else/);
});

test('a port that the manifest does not ask for is refused', async () => {
  await expect(checkLoads(module(withPart(() => <p>{typeof useModule().ports.storage}</p>)))).rejects.toThrow('uses the port "storage" without asking');
});

test('a throw that a view keeps to itself is found', async () => {
  const screen = defineMount(() => {
    try {
      return <p>{useModule().i18n.locale} 3 buoys</p>;
    } catch {
      return <p>never mind</p>;
    }
  });
  await expect(checkFailsAlone(module(screen))).rejects.toThrow(/broken on purpose/);
});

test('a request that goes on after its view is found', async () => {
  await expect(checkAborts(module(effect(({ ports, signal }) => { void ports.api.request(BUOYS, { signal }).catch(() => undefined); })))).rejects.toThrow(/not aborted: GET \/buoys/);
});

test('what is written after a view was left is found', async () => {
  const screen = effect(({ ports }) => {
    const ended = new AbortController();
    void ports.api.request(BUOYS, { signal: ended.signal }).catch(() => ports.entities.merge({}));
    return () => ended.abort();
  });
  // The write of a request that was aborted comes with its unmounting, and then the notice of an answer nobody waits for.
  const telling = effect(({ ports }) => {
    const ended = new AbortController();
    void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.notices.show({ level: 'info', text: 'Done' }), () => ports.notices.show({ level: 'error', text: 'Failed' }));
    return () => ended.abort();
  });
  await checkAborts(module(screen));
  await expect(checkAborts(module(telling))).rejects.toThrow(/Failed/);
});

test('a failure that nobody is told of is found', async () => {
  const silent = defineMount(() => {
    const ctx = useModule();
    const [[load]] = useState(() => [ask(ctx)]);
    const [found] = useLoaded(ctx, load!);
    return <p>{found.state === 'ready' ? '3 buoys' : '…'}</p>;
  });
  await expect(checkRefused(module(silent))).rejects.toThrow(/says nothing of what failed/);
});

test('a view that breaks where the instance refuses is found', async () => {
  const fragile = defineMount(() => {
    const ctx = useModule();
    const [[load]] = useState(() => [ask(ctx)]);
    const [found] = useLoaded(ctx, load!);
    if (found.state === 'failed') throw found.error;
    return <p>3 buoys</p>;
  });
  await expect(checkRefused(module(fragile))).rejects.toThrow(/ApiError/);
});

test('text that is not a message is found by the language, and a missing one breaks nothing', async () => {
  await expect(checkUnknownLanguage(module(withPart(() => <p>{new Intl.DisplayNames(useModule().i18n.locale === 'en' ? 'en' : 'de', { type: 'language' }).of('fr')}</p>)))).rejects.toThrow(/French/);
});

test('sides in the style of an element are found', async () => {
  await expect(checkRightToLeft(module(withPart(() => <p style={{ marginLeft: 4 }} />)))).rejects.toThrow(/margin-left/);
});

test('what axe finds is found', async () => {
  await expect(checkAccessible(module(withPart(() => <button type="button" />)))).rejects.toThrow(/button-name/);
});

test('a dead link is found where its module is absent', async () => {
  await expect(checkAlone(module(withPart(() => <a href={useModule().ports.navigation.href('profile.user', { name: 'ana' })}>Ana</a>)))).rejects.toThrow(/Ana/);
  await checkAlone(module(withPart(() => <RouteLink to="profile.user" params={{ name: 'ana' }}>Ana</RouteLink>)));
});

describe('beside the views', () => {
  const kinds = (exposes: Record<string, unknown>) => ({ ...module(null).module, exposes: Object.fromEntries(Object.entries(exposes).map(([name, value]) => [name, { load: async () => ({ default: value }) }])) });
  const messages = defineMessages({ title: 'Buoys' }, async () => ({}));

  test('an expose of another kind than the manifest says is found', async () => {
    const folder = temporaryModule({ 'src/exposes/work.ts': '' }, manifest);
    const screen = defineMount(() => null);
    await checkKinds({ ...kinds({ './messages': messages, './screen': screen, './work': defineBackground(() => undefined) }), folder });
    await expect(checkKinds({ ...kinds({ './messages': messages, './screen': screen, './work': screen }), folder })).rejects.toThrow('./work is mount, and the manifest says background');
    await expect(checkKinds({ ...kinds({ './messages': messages, './screen': screen }), folder })).rejects.toThrow('the kit was not told of ./work');
  });

  test('a language that cannot be loaded, or says more than English, is found', async () => {
    const folder = temporaryModule({}, { ...manifest, i18n: { locales: ['en', 'de'] } });
    const speaks = (load: (locale: string) => Promise<Record<string, string>>) => checkTexts({ ...kinds({ './messages': defineMessages({ title: 'Buoys' }, load) }), folder });
    await speaks(async (locale): Promise<Record<string, string>> => (locale === 'de' ? { title: 'Bojen' } : {}));
    await expect(speaks(async () => { throw new Error('no such language'); })).rejects.toThrow(/no such language/);
    await expect(speaks(async () => ({ title: 'Bojen', more: 'Mehr' }))).rejects.toThrow('de has "more", which is not in English');
  });

  test('background work that outlives its context is found', async () => {
    const run = (work: (ctx: ModuleContext) => void) => checkBackground(module(null).module, { load: async () => ({ default: defineBackground(work) }) });
    await run(({ signal }) => { const timer = setInterval(() => undefined, 1000); signal.addEventListener('abort', () => clearInterval(timer)); });
    await expect(run(() => { setInterval(() => undefined, 1000); })).rejects.toThrow(/interval of 1000 ms/);
    await expect(run(({ instance$ }) => { instance$.subscribe(); })).rejects.toThrow(/instance\$/);
  });
});
