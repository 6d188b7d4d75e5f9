import { afterEach } from 'vitest';
import { refuses } from './refuses.ts';
import { effect } from './sample-module.tsx';

/** Sets itself again, until its test is over. */
const running = { test: new AbortController() };
const frames = (over = running.test.signal) => {
  if (!over.aborted) requestAnimationFrame(() => frames(over));
};
const ticks = (over = running.test.signal) => {
  if (!over.aborted) setTimeout(() => ticks(over), 50);
};
const styleOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text });

/** Leftovers of bad modules that the kit does not remove. */
afterEach(() => {
  running.test.abort();
  running.test = new AbortController();
  document.documentElement.removeAttribute('class');
  document.body.removeAttribute('style');
  for (const style of document.head.querySelectorAll('style')) style.remove();
  Reflect.deleteProperty(globalThis, 'buoys');
});

refuses('leaves nothing behind after twenty mounts', [
  [
    'a listener of the window',
    effect(() => {
      window.addEventListener('scroll', () => undefined);
    }),
    /window listens to scroll \(/,
    /removeEventListener/,
  ],
  [
    'a listener of the document',
    effect(() => {
      document.addEventListener('keydown', () => undefined, true);
    }),
    /document listens to keydown \(capture\)/,
    /removeEventListener/,
  ],
  [
    'a listener of the body',
    effect(() => {
      document.body.addEventListener('click', () => undefined);
    }),
    /body listens to click/,
    /removeEventListener/,
  ],
  [
    "a listener of the context's signal",
    effect(({ signal }) => {
      signal.addEventListener('abort', () => undefined);
    }),
    /listeners of ctx\.signal/,
    /its own signal/,
  ],
  [
    'an interval',
    effect(() => {
      setInterval(() => undefined, 20_000);
    }),
    /interval of 20000 ms/,
    /clearInterval/,
  ],
  [
    'a timer',
    effect(() => {
      setTimeout(() => undefined, 60_000);
    }),
    /timer of 60000 ms/,
    /clearTimeout/,
  ],
  [
    'a short timer that sets itself again',
    effect(() => {
      ticks();
    }),
    /timer of 50 ms/,
    /clearTimeout/,
  ],
  [
    'endless frames',
    effect(() => {
      frames();
    }),
    /frame requested/,
    /cancelAnimationFrame/,
  ],
  [
    'an observer of the document',
    effect(() => {
      new MutationObserver(() => undefined).observe(document, { subtree: true, childList: true });
    }),
    /MutationObserver of the page/,
    /disconnect/,
  ],
  [
    'an open socket',
    effect(() => {
      void new WebSocket('wss://127.0.0.1:9');
    }),
    /open WebSocket/,
    /close/,
  ],
  [
    'a subscription',
    effect(({ instance$ }) => {
      instance$.subscribe();
    }),
    /instance\$ \(/,
    /useObservable/,
  ],
  [
    'a subscription to an entity',
    effect(({ ports }) => {
      ports.entities.one('status', 's1').subscribe();
    }),
    /entity status s1/,
    /useObservable/,
  ],
  [
    'a subscription to a list',
    effect(({ ports }) => {
      ports.entities.lists.watch('home').subscribe();
    }),
    /list home/,
    /useObservable/,
  ],
  [
    'an element',
    effect(() => {
      document.body.append(document.createElement('i'));
    }),
    /an element in <body>: <i>/,
    /Draw only inside of the view/,
  ],
  [
    'a style sheet',
    effect(() => {
      document.head.append(styleOf('p { color: red }'));
    }),
    /an element in <head>: <style>p/,
    /style with \*\.module\.css/,
  ],
  [
    'a style sheet that is added once',
    effect(() => {
      if (!document.getElementById('once')) document.head.append(Object.assign(styleOf('b {}'), { id: 'once' }));
    }),
    /an element in <head>: <style id="once">/,
    /style with \*\.module\.css/,
  ],
  [
    "a class of the page's root",
    effect(() => {
      document.documentElement.classList.add('wide');
    }),
    /<html> had ".*" and has "class="wide"/,
    /remove anything outside/,
  ],
  [
    'a style of the body',
    effect(() => {
      document.body.style.overflow = 'hidden';
    }),
    /<body> had "" and has "style="overflow: hidden/,
    /remove anything outside/,
  ],
  [
    'a global',
    effect(() => {
      Object.assign(globalThis, { buoys: 3 });
    }),
    /a global: window\.buoys/,
    /remove anything outside/,
  ],
]);
