import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { Contribution, ModuleManifest, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, render } from '@testing-library/react';
import { Screen } from '../../pages/screen.tsx';
import { sampleWorld } from '../../platform/testing/sample-world.tsx';
import type { ShellNavigation } from '../../routing/navigation.ts';
import { MAREN } from '../fake-session.ts';
import { latest } from '../latest.ts';
import { memoryNavigation } from '../memory-navigation.ts';

export type Parts = Partial<ModuleManifest>;
export const ROUTE = { id: 'tide.table', path: '/tide/:day', expose: './screen', auth: 'any' } as const;
export const ENTRY = {
  titleKey: 'title',
  icon: 'home',
  order: 1,
  routeId: 'tide.table',
  params: { day: '7' },
} as const;

/** A world with one module, from its manifest; its code is optional. */
export function start(parts: Parts, code: Record<string, () => unknown> = {}, session: SessionView = MAREN) {
  const navigation = Object.assign(memoryNavigation('/tide/7'), {
    href: (id: string, params?: Record<string, string>) => sample.world.table.href(id, params),
  });
  const texts = { en: { title: 'Tides', moon: 'Moon' } };
  const modules = [sampleModule('tide', { name: 'title', texts, ...parts })];
  const sample = sampleWorld({
    modules,
    code: { tide: code as Record<string, () => Contribution> },
    session,
    navigation,
  });
  const instance$ = sample.services.instance$ as unknown as { next(instance: InstanceOptions): void };
  return {
    ...sample,
    is: (instance: Partial<InstanceOptions>) => instance$.next({ ...DEFAULT_INSTANCE, isKnown: true, ...instance }),
    entries: () => latest(sample.world.navigation$) ?? [],
    actions: () => latest(sample.world.slots.watch('status/actions/v1')) ?? [],
    async show() {
      const own = navigation as unknown as ShellNavigation;
      render(sample.around(<Screen world={sample.world} shellPages={new Map()} navigation={own} />));
      await act(settle);
    },
  };
}
