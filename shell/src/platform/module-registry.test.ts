// @vitest-environment jsdom
import type { FeedModule } from '@skerry/shared/contract';
import { expect, test } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { createModuleRegistry } from './module-registry.ts';
import { Supervisors } from './supervisors.ts';

const PLAIN = sampleModule('timelines');
const CHATS = sampleModule('chats', {
  requires: { contract: '^2.0.0', shared: {}, capabilities: [], features: ['pleroma_chat_messages'] },
});

const registryOf = (modules: readonly FeedModule[]) =>
  createModuleRegistry(
    modules,
    'member',
    new Supervisors({ now: () => 0, report: () => undefined }),
    new AbortController().signal,
  );

test('a module is left out once the instance is known to lack a feature that it requires, and not before', () => {
  const registry = registryOf([PLAIN, CHATS]);
  registry.fit({ isKnown: false, features: [], modulesOff: [] });
  expect(registry.modules).toEqual([PLAIN, CHATS]);
  registry.fit({ isKnown: true, features: ['polls'], modulesOff: [] });
  expect(registry.modules).toEqual([PLAIN]);
  expect(registry.leftOut).toEqual([CHATS]);
  registry.fit({ isKnown: true, features: ['pleroma_chat_messages'], modulesOff: [] });
  expect(registry.modules).toEqual([PLAIN, CHATS]);
});

test('a module that is added later is checked too, and an instance that changes nothing notifies nobody', () => {
  const registry = registryOf([PLAIN]);
  const seen: number[] = [];
  registry.modules$.subscribe((modules) => seen.push(modules.length));
  registry.fit({ isKnown: true, features: [], modulesOff: [] });
  registry.add([CHATS]);
  expect(registry.modules).toEqual([PLAIN]);
  expect(seen).toEqual([1]);
});

test('what the admins switched off is left out, but for what is for staff alone', () => {
  const staff = sampleModule('desk', { access: { gated: true } });
  const registry = registryOf([PLAIN, CHATS, staff]);
  const features = ['pleroma_chat_messages'];
  registry.fit({ isKnown: true, features, modulesOff: ['timelines', 'desk'] });
  expect(registry.modules).toEqual([CHATS, staff]);
  expect(registry.leftOut).toEqual([PLAIN]);
  registry.fit({ isKnown: true, features, modulesOff: [] });
  expect(registry.modules).toEqual([PLAIN, CHATS, staff]);
});
