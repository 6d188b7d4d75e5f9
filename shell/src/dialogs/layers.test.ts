// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { memoryNavigation } from '../testing/memory-navigation.ts';
import { createLayers, type Layer } from './layers.ts';

function setUp() {
  const navigation = memoryNavigation('/before');
  navigation.go('/here?a=1');
  const layers = createLayers(navigation, 1);
  layers.follow();
  const add = (leaves: (remove: () => void) => ReturnType<Layer['leave']>) => {
    const leave = vi.fn((_why: 'back' | 'elsewhere') => leaves(remove));
    const remove: () => void = layers.add({ element: document.createElement('div'), leave });
    return { leave, remove };
  };
  const giving = () =>
    add((remove) => {
      remove();
      return true;
    });
  const settled = () =>
    new Promise<void>((done) => {
      queueMicrotask(() => queueMicrotask(done));
    });
  return { navigation, layers, add, giving, settled };
}

test('the entry of a dialog that a menu opened is not that of the menu', () => {
  const { navigation, giving } = setUp();
  navigation.go('/here?a=1', { state: { sheet: { over: 'k0' } } });
  giving();
  expect(navigation.location.state).toMatchObject({ sheet: null });
});

describe('back', () => {
  test('closes the layer and stays on the page', () => {
    const { navigation, giving } = setUp();
    const layer = giving();
    expect(navigation.location.pathname + navigation.location.search).toBe('/here?a=1');
    navigation.go(-1);
    expect(layer.leave).toHaveBeenCalledExactlyOnceWith('back');
    expect(navigation.trail).toEqual(['/before', '/here?a=1']);
  });

  test('closes one layer at a time', () => {
    const { navigation, giving } = setUp();
    const [lower, upper] = [giving(), giving()];
    navigation.go(-1);
    expect(upper.leave).toHaveBeenCalledOnce();
    expect(lower.leave).not.toHaveBeenCalled();
    navigation.go(-1);
    expect(lower.leave).toHaveBeenCalledOnce();
  });

  test('skips the entry of a layer that closed by itself', () => {
    const { navigation, giving } = setUp();
    giving().remove();
    navigation.go(-1);
    expect(navigation.location.pathname).toBe('/before');
  });

  test('skips it after many layers too', () => {
    const { navigation, giving } = setUp();
    for (let count = 0; count < 5; count++) giving().remove();
    expect(navigation.trail).toEqual(['/before', '/here?a=1', '/here?a=1']);
    navigation.go(-1);
    expect(navigation.location.pathname).toBe('/before');
  });

  test('closes the lower layer when the upper one had closed by itself', () => {
    const { navigation, giving } = setUp();
    const lower = giving();
    giving().remove();
    navigation.go(-1);
    expect(lower.leave).toHaveBeenCalledOnce();
    expect(navigation.location.pathname).toBe('/here');
  });

  test('leaves a layer that refuses open, and asks again', async () => {
    const { navigation, add, settled } = setUp();
    const layer = add(() => Promise.resolve(false));
    navigation.go(-1);
    await settled();
    expect(navigation.location.pathname).toBe('/here');
    navigation.go(-1);
    expect(layer.leave).toHaveBeenCalledTimes(2);
  });
});

test('navigation closes every layer', () => {
  const { navigation, giving } = setUp();
  const [lower, upper] = [giving(), giving()];
  navigation.go('/there');
  expect(upper.leave).toHaveBeenCalledExactlyOnceWith('elsewhere');
  expect(lower.leave).toHaveBeenCalledExactlyOnceWith('elsewhere');
  expect(navigation.location.pathname).toBe('/there');
});

test("code after a layer's close may navigate at once", () => {
  const { navigation, giving } = setUp();
  giving().remove();
  navigation.go('/main/public');
  expect(navigation.location.pathname).toBe('/main/public');
});

test('entries of an earlier load have no layers', () => {
  const { navigation, giving } = setUp();
  giving();
  const state = navigation.location.state;
  const reloaded = memoryNavigation('/here?a=1', { state });
  const layers = createLayers(reloaded, 50);
  layers.follow();
  const leave = vi.fn(() => true);
  layers.add({ element: document.createElement('div'), leave });
  expect(reloaded.trail).toHaveLength(1);
  reloaded.go('/there');
  expect(leave).toHaveBeenCalledOnce();
});

test("the location's own state stays", () => {
  const navigation = memoryNavigation('/notice/7', { state: { from: '/main/all' } });
  createLayers(navigation, 1).add({ element: document.createElement('div'), leave: () => true });
  expect(navigation.location.state).toMatchObject({ from: '/main/all' });
});
