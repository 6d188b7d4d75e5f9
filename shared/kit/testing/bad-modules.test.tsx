import { useEffect, useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { defineMount, useModule } from '../../runtime/index.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { ask, BUOYS, Buoys, effect, sampleModule, withPart } from './sample-module.tsx';
import { VIEW_CHECKS } from './view-check-list.ts';

/** A screen that is its own in what it makes of its answer. */
const asking = (Draw: (props: { found: ReturnType<typeof useLoaded<{ count: number }>>[0] }) => React.ReactNode) =>
  defineMount(() => {
    const ctx = useModule();
    const [load] = useState(() => ask(ctx));
    const [found] = useLoaded(ctx, load);
    return <Draw found={found} />;
  });

/** Asks once and for all, as code from before strict mode does: its first clean-up ends it. */
const askingOnce = defineMount(() => {
  const ctx = useModule();
  const [count, setCount] = useState<number>();
  const [ended] = useState(() => new AbortController());
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!hasAsked.current) void ask(ctx)(ended.signal).then(({ data }) => setCount(data?.count));
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
/** One view's throw changes the others. */
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
/** What sets itself anew, until its test is over. */
const running = { test: new AbortController() };
const frames = (over = running.test.signal) => {
  if (!over.aborted) requestAnimationFrame(() => frames(over));
};
const ticks = (over = running.test.signal) => {
  if (!over.aborted) setTimeout(() => ticks(over), 50);
};
const styleOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text });

/** For each check of the kit, modules that it refuses: in which words, and with which advice. */
const BAD: readonly [check: keyof typeof VIEW_CHECKS, what: string, screen: unknown, problem: RegExp, fix: RegExp][] = [
  [
    'loads in strict mode without a complaint',
    'markup that no browser makes',
    withPart(() => (
      <p>
        <div />
      </p>
    )),
    /cannot be a descendant of/,
    /React and the kit say above/,
  ],
  [
    'loads in strict mode without a complaint',
    'an effect that runs once alone',
    askingOnce,
    /does not show 3 buoys, but: …/,
    /in strict mode each effect runs, is cleaned up, and runs again/,
  ],
  [
    'loads in strict mode without a complaint',
    'other words than it should',
    defineMount(() => <p>Something else</p>),
    /does not show 3 buoys, but: Something else/,
    /Answer in `prepare`/,
  ],
  [
    'loads in strict mode without a complaint',
    'a port that the manifest does not ask for',
    withPart(() => <p>{typeof useModule().ports.storage}</p>),
    /uses the port "storage" without asking/,
    /Add it to requires.capabilities/,
  ],
  [
    'loads in strict mode without a complaint',
    'a request round the ports',
    effect(() => {
      void fetch('https://one.example/buoys').catch(() => undefined);
    }),
    /it fetches https:\/\/one\.example\/buoys by itself/,
    /ask through ctx\.ports\.api/,
  ],
  [
    'loads in strict mode without a complaint',
    'a failure that it reports',
    effect(({ telemetry }) => {
      telemetry.error(new Error('no buoy'));
    }),
    /no buoy/,
    /told telemetry of a failure/,
  ],

  [
    'leaves nothing behind, twenty times',
    'a listener of the window',
    effect(() => {
      window.addEventListener('scroll', () => undefined);
    }),
    /window listens to scroll \(/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a listener of the document',
    effect(() => {
      document.addEventListener('keydown', () => undefined, true);
    }),
    /document listens to keydown \(capture\)/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a listener of the body',
    effect(() => {
      document.body.addEventListener('click', () => undefined);
    }),
    /body listens to click/,
    /removeEventListener/,
  ],
  [
    'leaves nothing behind, twenty times',
    "a listener of the context's signal",
    effect(({ signal }) => {
      signal.addEventListener('abort', () => undefined);
    }),
    /listeners of ctx\.signal/,
    /a signal of its own/,
  ],
  [
    'leaves nothing behind, twenty times',
    'an interval',
    effect(() => {
      setInterval(() => undefined, 20_000);
    }),
    /interval of 20000 ms/,
    /clearInterval/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a timer',
    effect(() => {
      setTimeout(() => undefined, 60_000);
    }),
    /timer of 60000 ms/,
    /clearTimeout/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a short timer that sets itself anew',
    effect(() => {
      ticks();
    }),
    /timer of 50 ms/,
    /clearTimeout/,
  ],
  [
    'leaves nothing behind, twenty times',
    'frames without end',
    effect(() => {
      frames();
    }),
    /frame asked for/,
    /cancelAnimationFrame/,
  ],
  [
    'leaves nothing behind, twenty times',
    'an observer of the document',
    effect(() => {
      new MutationObserver(() => undefined).observe(document, { subtree: true, childList: true });
    }),
    /MutationObserver of the page/,
    /disconnect/,
  ],
  [
    'leaves nothing behind, twenty times',
    'an open socket',
    effect(() => {
      void new WebSocket('wss://127.0.0.1:9');
    }),
    /open WebSocket/,
    /close/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a subscription',
    effect(({ instance$ }) => {
      instance$.subscribe();
    }),
    /instance\$ \(/,
    /useObservable/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a watcher of an entity',
    effect(({ ports }) => {
      ports.entities.one('status', 's1').subscribe();
    }),
    /entity status s1/,
    /useObservable/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a watcher of a list',
    effect(({ ports }) => {
      ports.entities.lists.watch('home').subscribe();
    }),
    /list home/,
    /useObservable/,
  ],
  [
    'leaves nothing behind, twenty times',
    'an element',
    effect(() => {
      document.body.append(document.createElement('i'));
    }),
    /an element in <body>: <i>/,
    /Draw inside of the view alone/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a style sheet',
    effect(() => {
      document.head.append(styleOf('p { color: red }'));
    }),
    /an element in <head>: <style>p/,
    /style with \*\.module\.css/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a style sheet that is made once',
    effect(() => {
      if (!document.getElementById('once')) document.head.append(Object.assign(styleOf('b {}'), { id: 'once' }));
    }),
    /an element in <head>: <style id="once">/,
    /style with \*\.module\.css/,
  ],
  [
    'leaves nothing behind, twenty times',
    "a class of the page's root",
    effect(() => {
      document.documentElement.classList.add('wide');
    }),
    /<html> had ".*" and has "class="wide"/,
    /take away/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a style of the body',
    effect(() => {
      document.body.style.overflow = 'hidden';
    }),
    /<body> had "" and has "style="overflow: hidden/,
    /take away/,
  ],
  [
    'leaves nothing behind, twenty times',
    'a global',
    effect(() => {
      Object.assign(globalThis, { buoys: 3 });
    }),
    /a global: window\.buoys/,
    /take away/,
  ],

  [
    'fails alone',
    'a throw that it keeps to itself',
    keepsThrowsToItself,
    /not told to the shell/,
    /no catch around rendering/,
  ],
  [
    'fails alone',
    'a throw that others feel',
    infectious,
    /changes another of the same module/,
    /no state in module scope/,
  ],

  [
    'aborts what it asked for when it is left',
    'a request that goes on',
    effect(({ ports, signal }) => {
      void ports.api.request(BUOYS, { signal });
    }),
    /not aborted: GET \/buoys/,
    /useLoaded does/,
  ],
  [
    'aborts what it asked for when it is left',
    'something said afterwards',
    effect(({ ports }) => {
      void ports.api
        .request({ ...BUOYS, method: 'POST' })
        .then(({ error }) => error && ports.notices.show({ level: 'error', text: 'Failed' }));
    }),
    /it says after it was left: Failed/,
    /signal\.aborted/,
  ],
  [
    'aborts what it asked for when it is left',
    'something written afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.entities.lists.replace('buoys', []));
    }),
    /writes to the entity cache after/,
    /signal\.aborted/,
  ],
  [
    'aborts what it asked for when it is left',
    'another page afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.navigation.go('/buoy'));
    }),
    /it goes to \/buoy after/,
    /signal\.aborted/,
  ],
  [
    'aborts what it asked for when it is left',
    'a question afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.api.request(BUOYS));
    }),
    /asks the instance anew/,
    /signal\.aborted/,
  ],

  [
    'says so when the instance refuses',
    'a failure that nobody is told of',
    asking(({ found }) => <p>{found.state === 'ready' ? '3 buoys' : '…'}</p>),
    /says nothing of what failed/,
    /ErrorCard with a retry/,
  ],
  [
    'says so when the instance refuses',
    'a view that breaks',
    asking(({ found }) => {
      if (found.state === 'failed') throw found.error;
      return <p>3 buoys</p>;
    }),
    /ApiError/,
    /Catch what can fail/,
  ],
  [
    'says so when the instance refuses',
    'a card that cannot be read',
    asking(({ found }) => (found.state === 'failed' ? <button type="button" /> : <p>3 buoys</p>)),
    /button-name/,
    /dequeuniversity/,
  ],

  [
    'stands in English where there is no translation',
    'text that is no message',
    withPart(() => (
      <p>{new Intl.DisplayNames(useModule().i18n.locale === 'en' ? 'en' : 'de', { type: 'language' }).of('fr')}</p>
    )),
    /French/,
    /Take every text from the messages/,
  ],
  [
    'stands in English where there is no translation',
    'a language that it does not expect',
    withPart(() => <p>{{ en: 'Hello', ar: 'مرحبا' }[useModule().i18n.locale]!.trim()}</p>),
    /TypeError/,
    /Catch what can fail/,
  ],

  [
    'stands from right to left',
    'a side in the style of an element',
    withPart(() => <p style={{ marginLeft: 4 }} />),
    /style="margin-left: 4px;" does not turn round/,
    /logical properties/,
  ],
  [
    'stands from right to left',
    'text that is put to one side',
    withPart(() => <p style={{ textAlign: 'left' }} />),
    /text-align: left/,
    /logical properties/,
  ],
  [
    'stands from right to left',
    'a view that breaks there',
    withPart(() => {
      if (useModule().i18n.direction === 'rtl') throw new Error('not made for this');
      return null;
    }),
    /not made for this/,
    /Catch what can fail/,
  ],

  [
    'gives axe nothing to find',
    'a button without a name',
    withPart(() => <button type="button" />),
    /button-name/,
    /dequeuniversity/,
  ],
  [
    'gives axe nothing to find',
    'a fault while it loads alone',
    asking(({ found }) => (found.state === 'loading' ? <img src="buoy.png" /> : <p>3 buoys</p>)),
    /image-alt/,
    /dequeuniversity/,
  ],

  [
    'stands without its neighbours',
    'a dead link',
    withPart(() => <LinkTo name="ana" />),
    /a link that leads nowhere: <a>ana/,
    /RouteLink/,
  ],
  [
    'stands without its neighbours',
    'a command to nobody',
    effect(({ bus }) => {
      void bus.command('composer/open/v1', {});
    }),
    /it sends composer\/open\/v1, which nobody answers/,
    /ctx\.bus\.can/,
  ],
  [
    'stands without its neighbours',
    'a button that does nothing',
    withPart(Write),
    /the button "Write" sends composer\/open\/v1/,
    /ctx\.bus\.can/,
  ],
];

/** What bad modules leave behind, and the kit does not take away. */
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
