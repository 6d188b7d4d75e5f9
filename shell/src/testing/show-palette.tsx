import type { FeedModule, NavigationPort } from '@skerry/shared/contract';
import { BehaviorSubject, of } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import type { IconShape } from '@skerry/shared/ui';
import { Star } from '@skerry/shared/ui/icons';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Palette } from '../palette/palette.tsx';
import type { ManifestSource } from '../services.ts';
import { MAREN } from './fake-session.ts';
import { fakeShell } from './fake-shell.tsx';
import { loadPalette } from './load-palette.ts';

await loadPalette();

export const tide = sampleModule('tide', {
  palette: [
    { command: 'composer/open/v1', titleKey: 'Turn the tide', icon: 'waves' },
    { routeId: 'off.screen', titleKey: 'Of a module that is off', icon: 'star' },
    { command: 'media/open/v1', titleKey: 'Answered by nobody', icon: 'star' },
    { command: 'composer/open/v1', titleKey: 'For the staff', icon: 'star', when: [{ role: ['admin'] }] },
  ],
  shortcuts: [
    { key: 't', routeId: 'tide.table', titleKey: 'Tide table' },
    { key: 'n', command: 'composer/open/v1', titleKey: 'Note it' },
    { key: 'j', titleKey: 'Next day', view: true },
    { key: 'E', titleKey: 'Edit the day', view: true },
    { key: 'g t', routeId: 'tide.table', titleKey: 'The table' },
    { key: 's', command: 'composer/open/v1', titleKey: 'Staff only', when: [{ role: ['admin'] }] },
  ],
});
export const storm = sampleModule('storm', { shortcuts: [{ key: 't', routeId: 'storm.now', titleKey: 'The storm' }] });

interface PaletteParts extends NonNullable<Parameters<typeof fakeShell>[0]> {
  modules?: FeedModule[];
}

/** The palette and the keys of the page, with two modules, a button that has the focus and a field. */
export function showPalette({ modules = [tide, storm], settings, ...parts }: PaletteParts = {}) {
  const send = vi.fn<ManifestSource['send']>();
  const go = vi.fn<NavigationPort['go']>();
  const running$ = new BehaviorSubject<readonly FeedModule[]>(modules);
  const manifests = {
    registry: { running$ },
    texts: { changed$: of(null), label: (_: FeedModule, key: string) => key },
    navigation: { href: (id: string) => (id.startsWith('off') ? undefined : `/${id}`), go } as never,
    answers: (type: string) => type === 'composer/open/v1',
    send,
  };
  const shell = fakeShell({
    session: MAREN,
    settings,
    absent: ['timelines.search'],
    ...parts,
    manifests: { ...manifests, ...parts.manifests },
  });
  const about = { key: 'about', label: 'Über uns', icon: Star as IconShape, run: vi.fn<() => void>() };
  shell.show(
    <>
      <button type="button">Opener</button>
      <input aria-label="Field" />
      <Palette entries={[about, { ...about, key: 'again', label: 'Turn the tide' }]} />
    </>,
  );
  screen.getByRole('button', { name: 'Opener' }).focus();
  return { ...shell, send, go, about, running$ };
}
/** Pressed where the focus is; whether the browser still does what it does with it. */
export const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
export const openPalette = () => press('k', { ctrlKey: true });
