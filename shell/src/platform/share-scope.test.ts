import * as react from 'react';
import { expect, test } from 'vitest';
import { createShareScope } from './share-scope.ts';

const VERSIONS = { react: '19.3.1', 'react-dom': '19.3.2', '@skerry/shared': '2.0.0' };
const scope = createShareScope(VERSIONS);

test('a module takes the very code that the page runs, under the version of its package', () => {
  expect(scope['react']?.['19.3.1']?.get()).toBeTypeOf('function');
  const taken = scope['react']?.['19.3.1']?.get() as () => typeof react;
  expect(taken().useState).toBe(react.useState);
  expect(Object.entries(scope).map(([request, versions]) => [request, ...Object.keys(versions)])).toEqual([
    ['react', '19.3.1'],
    ['react/jsx-runtime', '19.3.1'],
    ['react-dom', '19.3.2'],
    ['react-dom/client', '19.3.2'],
    ['@skerry/shared/runtime', '2.0.0'],
    ['@skerry/shared/ui/overlays', '2.0.0'],
    ['@skerry/shared/ui/pickers', '2.0.0'],
    ['@skerry/shared/ui/emoji', '2.0.0'],
  ]);
});

test('what the first screen does not need is fetched when a module takes it', async () => {
  const load = await scope['@skerry/shared/ui/overlays']?.['2.0.0']?.get();
  expect(load?.()).toHaveProperty('ActionMenu');
});
