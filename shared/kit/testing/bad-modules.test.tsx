import { useEffect, useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { defineMount, useModule } from '../../runtime/index.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { loadBuoys, BUOYS, Buoys, effect, sampleModule, withPart } from './sample-module.tsx';
import { VIEW_CHECKS } from './view-check-list.ts';

/** A screen that uses its reply in its own way. */
const asking = (Draw: (props: { found: ReturnType<typeof useLoaded<{ count: number }>>[0] }) => React.ReactNode) =>
  defineMount(() => {
    const ctx = useModule();
    const [load] = useState(() => loadBuoys(ctx));
    const [found] = useLoaded(ctx, load);
    return <Draw found={found} />;
  });

/** Requests only once, as code from before strict mode does: its first cleanup ends it. */
const askingOnce = defineMount(() => {
  const ctx = useModule();
  const [count, setCount] = useState<number>();
  const [ended] = useState(() => new AbortController());
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!hasAsked.current) void loadBuoys(ctx)(ended.signal).then(({ data }) => setCount(data?.count));
    hasAsked.current = true;
    return () => ended.abort();
  }, [ctx, ended]);
  return <p>{count === undefined ? '…' : `${count} buoys`}</p>;
});

const keepsThrowsToItself = defineMount(() => {
  try {
    return <p>{useModule().i18n.locale} 3 buoys</p>;
  } catch {
    return <p>never mind</p>;
  }
});

const shared = { isBroken: false };
/** One view that throws changes the others. */
const infectious = defineMount(() => {
  const [, draw] = useState(0);
  const { i18n$ } = { i18n$: useModule() };
  useEffect(() => {
    const again = () => draw((count) => count + 1);
    window.addEventListener('broken', again);
    return () => window.removeEventListener('broken', again);
  }, []);
  try {
    return (
      <Buoys>
        <p>
          {i18n$.i18n.locale}
          {shared.isBroken ? 'broken' : ''}
        </p>
      </Buoys>
    );
  } catch (problem) {
    shared.isBroken = true;
    queueMicrotask(() => window.dispatchEvent(new Event('broken')));
    throw problem;
  }
});

function LinkTo({ name }: { name: string }) {
  return <a href={useModule().ports.navigation.href('profile.user', { name })}>{name}</a>;
}
function Write() {
  const { bus } = useModule();
  return (
    <button type="button" onClick={() => void bus.command('composer/open/v1', {})}>
      Write
    </button>
  );
}
/** Sets itself again, until its test is over. */
const running = { test: new AbortController() };
const frames = (over = running.test.signal) => {
  if (!over.aborted) requestAnimationFrame(() => frames(over));
};
const ticks = (over = running.test.signal) => {
  if (!over.aborted) setTimeout(() => ticks(over), 50);
};
const styleOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text });

/** For each check of the kit, modules that it refuses: the reported problem and the advice. */
const BAD: readonly [check: keyof typeof VIEW_CHECKS, what: string, screen: unknown, problem: RegExp, fix: RegExp][] = [
  [
    'loads in strict mode without an error',
    'invalid markup',
    withPart(() => (
      <p>
        <div />
      </p>
    )),
    /cannot be a descendant of/,
    /The messages of React and the kit above/,
  ],
  [
    'loads in strict mode without an error',
    'an effect that runs once alone',
    askingOnce,
    /does not show 3 buoys, but: …/,
    /in strict mode each effect runs, is cleaned up, and runs again/,
  ],
  [
    'loads in strict mode without an error',
    'other text than declared',
    defineMount(() => <p>Something else</p>),
    /does not show 3 buoys, but: Something else/,
    /Answer the requests of the view in `prepare`/,
  ],
  [
    'loads in strict mode without an error',
    'a port that the manifest does not declare',
    withPart(() => <p>{typeof useModule().ports.storage}</p>),
    /uses the port "storage" without asking/,
    /Add it to requires.capabilities/,
  ],
  [
    'loads in strict mode without an error',
    'a request that bypasses the ports',
    effect(() => {
      void fetch('https://one.example/buoys').catch(() => undefined);
    }),
    /it fetches https:\/\/one\.example\/buoys by itself/,
    /use ctx\.ports\.api/,
  ],
  [
    'loads in strict mode without an error',
    'a failure that it reports',
    effect(({ telemetry }) => {
      telemetry.error(new Error('no buoy'));
    }),
    /no buoy/,
    /reported a failure although there is none/,
  ],

  [
    'leaves nothing behind after twenty mounts',
    'a listener of the window',
    effect(() => {
      window.addEventListener('scroll', () => undefined);
    }),
    /window listens to scroll \(/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a listener of the document',
    effect(() => {
      document.addEventListener('keydown', () => undefined, true);
    }),
    /document listens to keydown \(capture\)/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a listener of the body',
    effect(() => {
      document.body.addEventListener('click', () => undefined);
    }),
    /body listens to click/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    "a listener of the context's signal",
    effect(({ signal }) => {
      signal.addEventListener('abort', () => undefined);
    }),
    /listeners of ctx\.signal/,
    /its own signal/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'an interval',
    effect(() => {
      setInterval(() => undefined, 20_000);
    }),
    /interval of 20000 ms/,
    /clearInterval/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a timer',
    effect(() => {
      setTimeout(() => undefined, 60_000);
    }),
    /timer of 60000 ms/,
    /clearTimeout/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a short timer that sets itself again',
    effect(() => {
      ticks();
    }),
    /timer of 50 ms/,
    /clearTimeout/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'endless frames',
    effect(() => {
      frames();
    }),
    /frame requested/,
    /cancelAnimationFrame/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'an observer of the document',
    effect(() => {
      new MutationObserver(() => undefined).observe(document, { subtree: true, childList: true });
    }),
    /MutationObserver of the page/,
    /disconnect/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'an open socket',
    effect(() => {
      void new WebSocket('wss://127.0.0.1:9');
    }),
    /open WebSocket/,
    /close/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a subscription',
    effect(({ instance$ }) => {
      instance$.subscribe();
    }),
    /instance\$ \(/,
    /useObservable/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a subscription to an entity',
    effect(({ ports }) => {
      ports.entities.one('status', 's1').subscribe();
    }),
    /entity status s1/,
    /useObservable/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a subscription to a list',
    effect(({ ports }) => {
      ports.entities.lists.watch('home').subscribe();
    }),
    /list home/,
    /useObservable/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'an element',
    effect(() => {
      document.body.append(document.createElement('i'));
    }),
    /an element in <body>: <i>/,
    /Draw only inside of the view/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a style sheet',
    effect(() => {
      document.head.append(styleOf('p { color: red }'));
    }),
    /an element in <head>: <style>p/,
    /style with \*\.module\.css/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a style sheet that is added once',
    effect(() => {
      if (!document.getElementById('once')) document.head.append(Object.assign(styleOf('b {}'), { id: 'once' }));
    }),
    /an element in <head>: <style id="once">/,
    /style with \*\.module\.css/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    "a class of the page's root",
    effect(() => {
      document.documentElement.classList.add('wide');
    }),
    /<html> had ".*" and has "class="wide"/,
    /remove anything outside/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a style of the body',
    effect(() => {
      document.body.style.overflow = 'hidden';
    }),
    /<body> had "" and has "style="overflow: hidden/,
    /remove anything outside/,
  ],
  [
    'leaves nothing behind after twenty mounts',
    'a global',
    effect(() => {
      Object.assign(globalThis, { buoys: 3 });
    }),
    /a global: window\.buoys/,
    /remove anything outside/,
  ],

  [
    'fails alone',
    'an error that it swallows',
    keepsThrowsToItself,
    /does not reach the shell/,
    /no catch around rendering/,
  ],
  [
    'fails alone',
    'an error that affects other views',
    infectious,
    /changes another view of the same module/,
    /no state in module scope/,
  ],

  [
    'aborts its requests when it is unmounted',
    'a request that goes on',
    effect(({ ports, signal }) => {
      void ports.api.request(BUOYS, { signal });
    }),
    /not aborted: GET \/buoys/,
    /useLoaded does that/,
  ],
  [
    'aborts its requests when it is unmounted',
    'a notice afterwards',
    effect(({ ports }) => {
      void ports.api
        .request({ ...BUOYS, method: 'POST' })
        .then(({ error }) => error && ports.notices.show({ level: 'error', text: 'Failed' }));
    }),
    /it shows a notice after it was unmounted: Failed/,
    /signal\.aborted/,
  ],
  [
    'aborts its requests when it is unmounted',
    'a write to the cache afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.entities.lists.replace('buoys', []));
    }),
    /writes to the entity cache after/,
    /signal\.aborted/,
  ],
  [
    'aborts its requests when it is unmounted',
    'a navigation afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.navigation.go('/buoy'));
    }),
    /it goes to \/buoy after/,
    /signal\.aborted/,
  ],
  [
    'aborts its requests when it is unmounted',
    'a dialog afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.api.request(BUOYS));
    }),
    /it sends a request after it was unmounted/,
    /signal\.aborted/,
  ],

  [
    'shows the failure when the instance refuses',
    'a failure that is not shown',
    asking(({ found }) => <p>{found.state === 'ready' ? '3 buoys' : '…'}</p>),
    /does not show the failure/,
    /ErrorCard with a retry/,
  ],
  [
    'shows the failure when the instance refuses',
    'a view that breaks',
    asking(({ found }) => {
      if (found.state === 'failed') throw found.error;
      return <p>3 buoys</p>;
    }),
    /ApiError/,
    /Catch failures/,
  ],
  [
    'shows the failure when the instance refuses',
    'a card that cannot be read',
    asking(({ found }) => (found.state === 'failed' ? <button type="button" /> : <p>3 buoys</p>)),
    /button-name/,
    /dequeuniversity/,
  ],

  [
    'is in English if there is no translation',
    'text that is not a message',
    withPart(() => (
      <p>{new Intl.DisplayNames(useModule().i18n.locale === 'en' ? 'en' : 'de', { type: 'language' }).of('fr')}</p>
    )),
    /French/,
    /Take every text from the messages/,
  ],
  [
    'is in English if there is no translation',
    'a language that it does not expect',
    withPart(() => <p>{{ en: 'Hello', ar: 'مرحبا' }[useModule().i18n.locale]!.trim()}</p>),
    /TypeError/,
    /Catch failures/,
  ],

  [
    'renders from right to left',
    'a side in the style of an element',
    withPart(() => <p style={{ marginLeft: 4 }} />),
    /style="margin-left: 4px;" is not mirrored/,
    /logical properties/,
  ],
  [
    'renders from right to left',
    'text that is put to one side',
    withPart(() => <p style={{ textAlign: 'left' }} />),
    /text-align: left/,
    /logical properties/,
  ],
  [
    'renders from right to left',
    'a view that breaks there',
    withPart(() => {
      if (useModule().i18n.direction === 'rtl') throw new Error('not made for this');
      return null;
    }),
    /not made for this/,
    /Catch failures/,
  ],

  [
    'has no axe violations',
    'a button without a name',
    withPart(() => <button type="button" />),
    /button-name/,
    /dequeuniversity/,
  ],
  [
    'has no axe violations',
    'a violation only while it loads',
    asking(({ found }) => (found.state === 'loading' ? <img src="buoy.png" /> : <p>3 buoys</p>)),
    /image-alt/,
    /dequeuniversity/,
  ],

  [
    'works without other modules',
    'a dead link',
    withPart(() => <LinkTo name="ana" />),
    /a link that leads nowhere: <a>ana/,
    /RouteLink/,
  ],
  [
    'works without other modules',
    'a command without a handler',
    effect(({ bus }) => {
      void bus.command('composer/open/v1', {});
    }),
    /it sends composer\/open\/v1, which has no handler/,
    /ctx\.bus\.can/,
  ],
  [
    'works without other modules',
    'a button that does nothing',
    withPart(Write),
    /the button "Write" sends composer\/open\/v1/,
    /ctx\.bus\.can/,
  ],
];

/** Leftovers of bad modules that the kit does not remove. */
function cleanUp(): void {
  running.test.abort();
  running.test = new AbortController();
  document.documentElement.removeAttribute('class');
  document.body.removeAttribute('style');
  for (const style of document.head.querySelectorAll('style')) style.remove();
  Reflect.deleteProperty(globalThis, 'buoys');
}

test('each check refuses some module', () => {
  expect(new Set(BAD.map(([check]) => check))).toEqual(new Set(Object.keys(VIEW_CHECKS)));
});

test.each(BAD)('"%s" refuses %s, and says what to fix', async (check, _, screen, problem, fix) => {
  onTestFinished(cleanUp);
  const refusal = await VIEW_CHECKS[check]?.(sampleModule(screen)).then(() => '', String);
  expect(refusal).toMatch(problem);
  expect(refusal).toMatch(fix);
});
