// @vitest-environment jsdom
import { sampleModule } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { sampleWorld } from './testing/sample-world.tsx';

const route = { id: 'tide.page', path: '/tide/:id', expose: './page', auth: 'any' } as const;
const tide = sampleModule('tide', {
  routes: [route],
  entry: 'entry.js',
  exposes: { './page': { js: ['page.js', 'both.js'], css: ['page.css'] }, './other': { js: ['other.js'], css: [] } },
  files: {
    'entry.js': 'sha256-e',
    'page.js': 'sha256-p',
    'both.js': 'sha256-b',
    'page.css': 'sha256-c',
    'other.js': 'sha256-o',
  },
});

test('the files of the screen at a path are known, and nothing of them is loaded', () => {
  const { world, load } = sampleWorld({
    modules: [tide],
    code: {},
    shellRoutes: [{ id: 'about', path: '/about', auth: 'any' }],
  });
  for (const path of ['/about', '/nowhere', '/%E0%A4%A']) expect(world.filesAt(path).size).toBe(0);
  expect([world.moduleAt('/tide/7')?.manifest.id, world.moduleAt('/about')]).toEqual(['tide', null]);
  expect(Object.fromEntries(world.filesAt('/tide/7'))).toEqual({
    [`${tide.base}entry.js`]: 'sha256-e',
    [`${tide.base}page.js`]: 'sha256-p',
    [`${tide.base}both.js`]: 'sha256-b',
    [`${tide.base}page.css`]: 'sha256-c',
  });
  expect(load).not.toHaveBeenCalled();
});
