import type { ModuleManifest } from '@skerry/shared/contract';
import { expect } from 'vitest';
import { checkShortcuts } from '../../../operator/assemble/check-shortcuts.ts';
import { sampleManifest } from '../../../operator/testing/sample-module.ts';
import { iconShape } from '@skerry/shared/platform';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import { observeKeyActions, type KeyAction } from '../../keys/key-lines.ts';
import { observePaletteLines, type PaletteLine } from '../../palette/palette-lines.ts';
import { latest } from '../latest.ts';
import { ENTRY, ROUTE, start, type Parts } from './one-module.tsx';
import type { Proofs } from './proof.ts';

type Entry = ModuleManifest['palette'][number];
type Shortcut = ModuleManifest['shortcuts'][number];
const LINE = { titleKey: 'title', icon: 'home', routeId: ROUTE.id, params: ENTRY.params } as const;
const KEY = { key: 't', titleKey: 'title', routeId: ROUTE.id, params: ENTRY.params } as const;
const OPEN: Parts['commands'] = [{ type: 'composer/open/v1', expose: './open' }];
const COMMAND = { titleKey: 'title', icon: 'home', command: 'composer/open/v1' } as const;

interface Offers {
  palette: readonly PaletteLine[];
  keys: readonly KeyAction[];
}

function offersOf(parts: Parts) {
  const { world, ...rest } = start({ routes: [ROUTE], ...parts });
  const offers$: Observable<Offers> = combineLatest([
    observePaletteLines(world.manifests),
    observeKeyActions(world.manifests),
  ]).pipe(map(([palette, keys]) => ({ palette, keys })));
  return { ...rest, ctx: world.ctx, offers$, offers: () => latest(offers$) ?? { palette: [], keys: [] } };
}
const line = (entry: Partial<Entry>) => offersOf({ palette: [{ ...LINE, ...entry } as Entry] }).offers().palette[0];
const key = (shortcut: Partial<Shortcut>) =>
  offersOf({ shortcuts: [{ ...KEY, ...shortcut } as Shortcut] }).offers().keys[0];

/** Where a line or a key leads. */
function leads(parts: Parts): string {
  const { offers, ctx } = offersOf(parts);
  const { palette, keys } = offers();
  [...palette, ...keys][0]?.run?.();
  return ctx.ports.navigation.location.pathname;
}

/** One under a condition on a preference comes when the user chooses so. */
async function comes(parts: Parts, count: (offers: Offers) => number) {
  const { offers$, services } = offersOf(parts);
  const counts: number[] = [];
  const watching = offers$.subscribe((offers) => counts.push(count(offers)));
  await services.settings.set('sidebarRight', true);
  watching.unsubscribe();
  expect([counts[0], counts.at(-1)]).toEqual([0, 1]);
}
const WHEN = [{ setting: 'sidebarRight', is: true }];

export const PALETTE_PROOFS: Proofs = {
  'palette[].titleKey': () => expect(line({ titleKey: 'moon' })?.label).toBe('Moon'),
  'palette[].icon': () => expect(line({ icon: 'bell' })?.icon).toBe(iconShape('bell')),
  'palette[].routeId': () => {
    expect(leads({ palette: [LINE] })).toBe('/tide/7');
    expect(line({ routeId: 'tide.gone' } as Partial<Entry>)).toBeUndefined();
  },
  'palette[].params': () => expect(leads({ palette: [{ ...LINE, params: { day: ':me' } }] })).toBe('/tide/maren'),
  'palette[].command': () => {
    expect(offersOf({ palette: [COMMAND] }).offers().palette).toHaveLength(0);
    expect(offersOf({ palette: [COMMAND], commands: OPEN }).offers().palette).toHaveLength(1);
  },
  'palette[].when': () => comes({ palette: [{ ...LINE, when: WHEN }] }, ({ palette }) => palette.length),

  'shortcuts[].key': () => {
    expect(key({ key: 'q' })?.standard).toBe('q');
    const manifests = ['tide', 'moon'].map((id) => sampleManifest(id, { shortcuts: [KEY] }));
    expect(checkShortcuts(manifests)).toMatchObject([{ module: 'moon', field: 'shortcuts[0].key' }]);
  },
  'shortcuts[].titleKey': () => expect(key({ titleKey: 'moon' })?.label).toBe('Moon'),
  'shortcuts[].routeId': () => {
    expect(leads({ shortcuts: [KEY] })).toBe('/tide/7');
    expect(key({ routeId: 'tide.gone' } as Partial<Shortcut>)).toBeUndefined();
  },
  'shortcuts[].params': () => expect(leads({ shortcuts: [{ ...KEY, params: { day: ':me' } }] })).toBe('/tide/maren'),
  'shortcuts[].command': () => {
    const shortcuts: Parts['shortcuts'] = [{ key: 't', titleKey: 'title', command: 'composer/open/v1' }];
    expect(offersOf({ shortcuts }).offers().keys).toHaveLength(0);
    expect(offersOf({ shortcuts, commands: OPEN }).offers().keys).toHaveLength(1);
  },
  'shortcuts[].view': () => {
    const [shown] = offersOf({ shortcuts: [{ key: 'j', titleKey: 'moon', view: true }] }).offers().keys;
    expect(shown).toMatchObject({ standard: 'j', label: 'Moon' });
    expect(shown?.run).toBeUndefined();
  },
  'shortcuts[].when': () => comes({ shortcuts: [{ ...KEY, when: WHEN }] }, ({ keys }) => keys.length),
};
