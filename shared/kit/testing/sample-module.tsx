import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { ApiCall, ModuleContext } from '../../contract/index.ts';
import { defineMessages, defineMount, useMessages, useModule } from '../../runtime/index.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import type { ModuleUnderTest } from './module-under-test.ts';
import { SOUND_MANIFEST, temporaryModule } from './temporary-module.ts';
import type { ViewUnderTest } from './loaded-view.ts';

/** The request of the sample's screen. */
export const BUOYS: ApiCall<{ count: number }> = {
  method: 'GET',
  path: '/buoys',
  parse: (raw) => raw as { count: number },
};
export const loadBuoys = (ctx: ModuleContext) => (signal: AbortSignal) => ctx.ports.api.request(BUOYS, { signal });
export const SAMPLE_MANIFEST = {
  ...SOUND_MANIFEST,
  requires: {
    ...SOUND_MANIFEST.requires,
    capabilities: ['api', 'navigation', 'dialogs', 'notices', 'entities', 'settings'] as const,
  },
  background: { expose: './work' },
};

/** A module with one screen, which the test provides. Returns the view of that screen. */
export function sampleModule(screen: unknown, change: Partial<ModuleUnderTest> = {}): ViewUnderTest {
  const expose = { load: async () => ({ default: screen }), shows: '3 buoys' };
  const messages = defineMessages({ title: 'Buoys' }, async (locale): Promise<Record<string, string>> =>
    locale === 'ar' ? { title: 'عوامات' } : {},
  );
  const exposes = { './screen': expose, './messages': { load: async () => ({ default: messages }) } };
  return {
    expose,
    module: {
      folder: temporaryModule({}, SAMPLE_MANIFEST),
      compile: (texts) => texts,
      exposes,
      prepare: (fake) => {
        fake.api.on(/^GET \/buoys/, { json: { count: 3 } });
      },
      ...change,
    },
  };
}

export function Buoys({ children, ...rest }: ComponentProps<'section'>) {
  const ctx = useModule();
  const t = useMessages();
  const [[load]] = useState(() => [loadBuoys(ctx)]);
  const [found] = useLoaded(ctx, load!);
  return (
    <section {...rest}>
      <h2>{t('title')}</h2>
      <p>{found.state === 'ready' ? `${found.value.count} buoys` : found.state === 'failed' ? 'That failed' : '…'}</p>
      {children}
    </section>
  );
}
/** The valid screen with an addition. */
export const withPart = (Part: ComponentType) =>
  defineMount(() => (
    <Buoys>
      <Part />
    </Buoys>
  ));

/** The valid screen with an additional effect. */
export const effect = (run: (ctx: ModuleContext) => void | (() => void)) =>
  withPart(() => {
    const ctx = useModule();
    useEffect(() => {
      return run(ctx);
    }, [ctx]);
    return null;
  });
