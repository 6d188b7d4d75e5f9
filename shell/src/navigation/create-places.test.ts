import { House, List } from '@skerry/shared/ui/icons';
import type { Place } from '@skerry/shared/contract';
import { firstValueFrom } from '@skerry/shared/runtime';
import { beforeEach, expect, test } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';

const entry = (label: string, href: string | null): NavigationEntry => ({
  key: `tide ${label}`,
  label,
  icon: House,
  group: 'timelines',
  href,
  badge: 0,
  run: () => undefined,
});
const ENTRIES = [entry('Home', '/home'), entry('Local', '/local'), entry('Settings', null)];
const BOATS: Place = { href: '/lists/3', label: 'Boats', icon: List };

let shell: ReturnType<typeof fakeShell>;
let places: typeof shell.ctx.ports.places;
beforeEach(() => {
  shell = fakeShell({ session: MAREN, entries: ENTRIES });
  ({ places } = shell.ctx.ports);
});
const shown = async () => (await firstValueFrom(places.shown$)).map(({ label }) => label);
const pinned = async () => [...(await firstValueFrom(places.pinned$))];

test('a pin is the last of the places, as it was pinned, and is removed again', async () => {
  await places.pin(BOATS);
  expect([await shown(), await pinned()]).toEqual([['Home', 'Local', 'Boats'], ['/lists/3']]);
  expect((await firstValueFrom(places.shown$)).at(-1)).toEqual(BOATS);
  await places.pin({ ...BOATS, href: '/lists/4', label: 'Oars' });
  await places.unpin('/lists/3');
  expect([await shown(), await pinned()]).toEqual([['Home', 'Local', 'Oars'], ['/lists/4']]);
});

test('what is hidden is no place and no pin; pinning shows it again, where it was', async () => {
  const hidden = ['{"key":"tide Local","hidden":true}', '{"key":"/lists/3","label":"Boats","hidden":true}'];
  await shell.ctx.ports.settings.set('shell.navigation', hidden);
  expect([await shown(), await pinned()]).toEqual([['Home'], []]);
  await places.pin(BOATS);
  await places.pin({ href: '/local', label: 'Here', icon: List });
  expect([await shown(), await pinned()]).toEqual([['Local', 'Boats', 'Home'], ['/lists/3']]);
});

test('what another client wrote stays beside a new pin', async () => {
  await shell.ctx.ports.settings.set('shell.navigation', ['words']);
  await places.pin(BOATS);
  expect(shell.settings.get('shell.navigation')).toEqual([
    'words',
    '{"key":"tide Home"}',
    '{"key":"tide Local"}',
    JSON.stringify({ key: '/lists/3', label: 'Boats', icon: List }),
  ]);
});
