// @vitest-environment jsdom
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { BehaviorSubject } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { sampleWorld } from './testing/sample-world.tsx';

const TIDE = sampleModule('tide', {
  requires: { contract: '^2.0.0', shared: {}, capabilities: [], features: ['tide_tables', 'polls'] },
  routes: [{ id: 'tide.table', path: '/tide', expose: './screen', auth: 'any', titleKey: 'title' }],
  texts: { en: { title: 'Water levels' } },
});

/** A world with that module in front of an instance that has this. */
function worldAt(instance: Partial<InstanceOptions>) {
  const { world, services, report } = sampleWorld({ modules: [TIDE], code: {} });
  const change = (next: Partial<InstanceOptions>) =>
    (services.instance$ as BehaviorSubject<InstanceOptions>).next({ ...DEFAULT_INSTANCE, isKnown: true, ...next });
  change(instance);
  return { change, report, link: () => world.table.href('tide.table') };
}

test('a module that needs what the instance does not have is left out, with a code and the features that are missing', () => {
  const { report, link } = worldAt({ features: ['polls'] });
  expect(link()).toBeUndefined();
  expect(report.mock.calls).toEqual([
    ['tide', expect.objectContaining({ code: 'MODULE_BACKEND_FEATURE', module: 'tide' })],
  ]);
  const said = String(report.mock.calls[0]?.[1]);
  expect(said).toContain('does not have: tide_tables. Switch tide off, or add them to the instance.');
});

test('it is back once the instance has it, and reported again only after that', () => {
  const { change, report, link } = worldAt({ features: [] });
  change({ features: [], restrictedNicknames: ['admin'] });
  expect(report).toHaveBeenCalledTimes(1);
  change({ features: ['polls', 'tide_tables'] });
  expect(link()).toBe('/tide');
  change({ features: ['polls'] });
  expect(report).toHaveBeenCalledTimes(2);
});

test('what the admins of the instance have switched off is no fault', () => {
  const { report, link } = worldAt({ features: [], modulesOff: ['tide'] });
  expect(link()).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});
