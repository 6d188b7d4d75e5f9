import { useEffect, useRef, useState } from 'react';
import { defineMount, useModule } from '../../runtime/index.ts';
import { refuses } from './refuses.ts';
import { Buoys, effect, loadBuoys, withPart } from './sample-module.tsx';

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

refuses('loads in strict mode without an error', [
  [
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
    'an effect that runs once alone',
    askingOnce,
    /does not show 3 buoys, but: …/,
    /in strict mode each effect runs, is cleaned up, and runs again/,
  ],
  [
    'other text than declared',
    defineMount(() => <p>Something else</p>),
    /does not show 3 buoys, but: Something else/,
    /Answer the requests of the view in `prepare`/,
  ],
  [
    'a port that the manifest does not declare',
    withPart(() => <p>{typeof useModule().ports.storage}</p>),
    /uses the port "storage" without asking/,
    /Add it to requires.capabilities/,
  ],
  [
    'a request that bypasses the ports',
    effect(() => {
      void fetch('https://one.example/buoys').catch(() => undefined);
    }),
    /it fetches https:\/\/one\.example\/buoys by itself/,
    /use ctx\.ports\.api/,
  ],
  [
    'a failure that it reports',
    effect(({ telemetry }) => {
      telemetry.error(new Error('no buoy'));
    }),
    /no buoy/,
    /reported a failure although there is none/,
  ],
]);

refuses('fails alone', [
  ['an error that it swallows', keepsThrowsToItself, /does not reach the shell/, /no catch around rendering/],
  [
    'an error that affects other views',
    infectious,
    /changes another view of the same module/,
    /no state in module scope/,
  ],
]);
