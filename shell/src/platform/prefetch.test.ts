import { sampleModule } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { sampleWorld } from './testing/sample-world.tsx';

const route = { id: 'tide.page', path: '/tide/:id', expose: './page', auth: 'any' } as const;
const tide = sampleModule('tide', { routes: [route] });

test('the files of the screen at a path are fetched ahead, and nothing of them runs', () => {
  const { world, load, preload } = sampleWorld({
    modules: [tide],
    code: {},
    shellRoutes: [{ id: 'about', path: '/about', auth: 'any' }],
  });
  for (const path of ['/about', '/nowhere', '/%E0%A4%A']) world.prefetch(path);
  expect(preload).not.toHaveBeenCalled();
  world.prefetch('/tide/7');
  expect(preload).toHaveBeenCalledExactlyOnceWith(tide, ['./page']);
  expect(load).not.toHaveBeenCalled();
});
