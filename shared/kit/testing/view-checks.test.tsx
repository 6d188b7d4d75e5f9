import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModuleContext } from '../../contract/index.ts';
import {
  defineBackground,
  defineCommand,
  defineComponent,
  defineMessages,
  defineMount,
  RouteLink,
  useModule,
  useObservable,
} from '../../runtime/index.ts';
import { checkBackground, checkKinds, checkTexts } from './module-checks.ts';
import { BUOYS, Buoys, effect, SAMPLE_MANIFEST, sampleModule, withPart } from './sample-module.tsx';
import { temporaryModule } from './temporary-module.ts';
import { VIEW_CHECKS } from './view-check-list.ts';
import { checkLeavesNothing } from './check-life.ts';
import { checkAlone } from './check-page.ts';
import { checkAborts } from './check-requests.ts';

describe('a valid view passes', () => {
  test.each(Object.entries(VIEW_CHECKS))('%s: a screen', async (_, check) => {
    await check(sampleModule(defineMount(() => <Buoys />)));
  });
  test.each(Object.entries(VIEW_CHECKS))('%s: a component', async (_, check) => {
    await check(sampleModule(defineComponent<'status/card/v1'>(() => <Buoys />)));
  });
  test.each(Object.entries(VIEW_CHECKS))('%s: a dialog', async (_, check) => {
    const dialog = defineMount(() => <Buoys />);
    await check(
      sampleModule(
        defineCommand<'settings/open/v1'>((_payload, { ports }) => {
          ports.dialogs.open(dialog, { label: 'x', size: 'small' });
        }),
      ),
    );
  });
});

test('there are modules that each check refuses', () => {
  const bad = readdirSync(import.meta.dirname).filter((name) => /^bad-.*\.test\.tsx$/.test(name));
  const sources = bad.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('');
  for (const check of Object.keys(VIEW_CHECKS)) expect(sources).toContain(`refuses('${check}', [`);
});

test('what is removed again is not reported', async () => {
  await checkLeavesNothing(
    sampleModule(
      effect(({ instance$, signal, ports }) => {
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
      }),
    ),
  );
});

test('a write during unmount is not reported', async () => {
  await checkAborts(
    sampleModule(
      effect(({ ports }) => {
        const ended = new AbortController();
        void ports.api.request(BUOYS, { signal: ended.signal }).then(() => ports.entities.lists.replace('buoys', []));
        return () => ended.abort();
      }),
    ),
  );
});

test('a link that disappears with its module is not reported', async () => {
  await checkAlone(
    sampleModule(
      withPart(() => (
        <RouteLink to="profile.user" params={{ name: 'ana' }}>
          Ana
        </RouteLink>
      )),
    ),
  );
});

test('a button that is offered only with a handler is not reported', async () => {
  await checkAlone(
    sampleModule(
      withPart(() => {
        const { bus } = useModule();
        const canWrite = useObservable(bus.can('composer/open/v1'), false);
        return canWrite ? (
          <button type="button" onClick={() => void bus.command('composer/open/v1', {})}>
            Write
          </button>
        ) : null;
      }),
    ),
  );
});

describe('besides the views', () => {
  const kinds = (exposes: Record<string, unknown>) => ({
    ...sampleModule(null).module,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, value]) => [
        name,
        { load: async () => ({ default: value }), ...(name === './screen' ? { shows: '3 buoys' } : {}) },
      ]),
    ),
  });
  const messages = defineMessages({ title: 'Buoys' }, async () => ({}));

  test('an expose of another kind than the manifest says is found', async () => {
    const folder = temporaryModule({ 'src/exposes/work.ts': '' }, SAMPLE_MANIFEST);
    const screen = defineMount(() => null);
    await checkKinds({
      ...kinds({ './messages': messages, './screen': screen, './work': defineBackground(() => undefined) }),
      folder,
    });
    await expect(
      checkKinds({ ...kinds({ './messages': messages, './screen': screen, './work': screen }), folder }),
    ).rejects.toThrow('./work is mount, but the manifest says background');
    await expect(checkKinds({ ...kinds({ './messages': messages, './screen': screen }), folder })).rejects.toThrow(
      'the kit was not given ./work',
    );
    const unseen = {
      ...kinds({ './messages': messages, './work': defineBackground(() => undefined) }).exposes,
      './screen': { load: async () => ({ default: screen }) },
    };
    await expect(checkKinds({ ...kinds({}), exposes: unseen, folder })).rejects.toThrow(
      './screen is a view, and no check looks at it\n  Give it `shows`',
    );
  });

  test('a language that cannot be loaded, or has more texts than English, is found', async () => {
    const folder = temporaryModule({ 'messages/de.json': '{ "title": "Bojen" }' }, SAMPLE_MANIFEST);
    const speaks = (load: (locale: string) => Promise<Record<string, string>>) =>
      checkTexts({ ...kinds({ './messages': defineMessages({ title: 'Buoys' }, load) }), folder });
    await speaks(async (locale): Promise<Record<string, string>> => (locale === 'de' ? { title: 'Bojen' } : {}));
    await expect(
      speaks(async () => {
        throw new Error('no such language');
      }),
    ).rejects.toThrow(/no such language/);
    await expect(speaks(async () => ({ title: 'Bojen', more: 'Mehr' }))).rejects.toThrow(
      'de has "more", which is not in English',
    );
  });

  test('background work that outlives its context is found', async () => {
    const run = (work: (ctx: ModuleContext) => void) =>
      checkBackground(sampleModule(null).module, { load: async () => ({ default: defineBackground(work) }) });
    await run(({ signal }) => {
      const timer = setInterval(() => undefined, 1000);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
    await expect(
      run(() => {
        setInterval(() => undefined, 1000);
      }),
    ).rejects.toThrow(/interval of 1000 ms/);
    await expect(
      run(({ instance$ }) => {
        instance$.subscribe();
      }),
    ).rejects.toThrow(/instance\$/);
  });
});
