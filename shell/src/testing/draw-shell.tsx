import { Globe, House, Settings, UserPlus } from '@skerry/shared/ui/icons';
import type { FakeApi } from '@skerry/shared/testing';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { AppShell } from '../layout/app-shell.tsx';
import { PART_LOADERS } from '../layout/part-loaders.ts';
import { fakeShell } from './fake-shell.tsx';

const entry = (parts: Partial<NavigationEntry> & Pick<NavigationEntry, 'label'>): NavigationEntry => ({
  key: parts.label,
  icon: House,
  group: 'timelines',
  href: `/${parts.label.toLowerCase()}`,
  badge: 0,
  run: vi.fn(),
  ...parts,
});

interface DrawnParts extends NonNullable<Parameters<typeof fakeShell>[0]> {
  /** What the instance answers. */
  prepare?: (api: FakeApi) => void;
}

/** The whole shell around a screen, with a few entries in its navigation. */
export async function drawShell({ prepare, ...parts }: DrawnParts = {}) {
  const entries = [
    entry({ label: 'Home', href: '/main/friends' }),
    entry({ label: 'Federated', href: '/main/all', icon: Globe }),
    entry({ label: 'Follow requests', group: 'person', badge: 3, icon: UserPlus }),
    entry({ label: 'Settings', group: 'tools', href: null, icon: Settings }),
  ];
  const shell = fakeShell({ entries, ...parts });
  prepare?.(shell.api);
  const view = shell.show(
    <AppShell>
      <h1>Screen</h1>
    </AppShell>,
  );
  // What the first screen does not need is loaded in a later turn.
  await act(async () => {
    for (const load of Object.values(PART_LOADERS)) await load();
  });
  return { ...shell, view };
}

export const navigationNamed = (name: string) => screen.getByRole('navigation', { name });
