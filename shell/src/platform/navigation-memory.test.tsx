import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import { firstValueFrom, type BehaviorSubject } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, MAREN } from '../testing/fake-session.ts';
import { refusedStorage } from '../session/testing/test-doubles.ts';
import { memoryNavigation } from '../testing/memory-navigation.ts';
import { createNavigationMemory } from './navigation-memory.ts';
import { sampleWorld } from './testing/sample-world.tsx';

const storage = () => window.localStorage;
beforeEach(() => storage().clear());

describe('the navigation of a page that opens', () => {
  const sample = sampleModule('sample', {
    routes: ['open', 'sure', 'chats'].map((id) => ({
      id: `sample.${id}` as const,
      path: `/${id}`,
      expose: './view',
      auth: 'any',
      titleKey: 'title',
    })),
    navigation: [
      { routeId: 'sample.open', titleKey: 'open', icon: 'home', order: 1 },
      {
        routeId: 'sample.sure',
        titleKey: 'sure',
        icon: 'home',
        order: 2,
        when: [{ ability: 'lists', expected: true }],
      },
      { routeId: 'sample.chats', titleKey: 'chats', icon: 'home', order: 3, when: [{ ability: 'chats' }] },
    ],
  });

  function open(session = MAREN) {
    const memory = createNavigationMemory(storage, session.account?.id ?? null);
    const navigation = Object.assign(memoryNavigation('/open'), { href: (id: string) => `/${id}` });
    const { world, services } = sampleWorld({ modules: [sample], code: {}, session, navigation, memory });
    world.navigation$.subscribe();
    return {
      learn(abilities: InstanceOptions['abilities']) {
        const instance$ = services.instance$ as BehaviorSubject<InstanceOptions>;
        instance$.next({ ...DEFAULT_INSTANCE, isKnown: true, abilities });
      },
      names: async () => (await firstValueFrom(world.navigation$)).map(({ href }) => href?.replace('/sample.', '')),
    };
  }

  test('has what the conditions say where nothing is remembered', async () => {
    expect(await open().names()).toEqual(['open', 'sure']);
  });

  test('has what the account saw last, until the instance has answered', async () => {
    open().learn({ chats: true, lists: false });
    const page = open();
    expect(await page.names()).toEqual(['open', 'chats']);
    page.learn({ chats: false, lists: true });
    expect(await page.names()).toEqual(['open', 'sure']);
    expect(await open().names()).toEqual(['open', 'sure']);
  });

  test('does not have what another account or a visitor saw', async () => {
    open().learn({ chats: true });
    expect(await open(ANONYMOUS).names()).toEqual(['open', 'sure']);
  });
});

describe('the memory', () => {
  test.each(['', '{', '[]', '{"account":"1","keys":"all"}', '{"keys":[]}'])('reads %j as nothing', (stored) => {
    storage().setItem('skerry.navigation', stored);
    expect(createNavigationMemory(storage, '1').recall()).toBeNull();
  });

  test('goes without a storage that the browser refuses', () => {
    const memory = createNavigationMemory(refusedStorage, '1');
    memory.keep(['a b']);
    expect(memory.recall()).toBeNull();
  });
});
