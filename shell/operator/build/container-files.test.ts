import { expect, test } from 'vitest';
import { chunkOf, containerFiles } from './container-files.ts';

const assets = (...names: string[]) => ({ assets: names.map((name) => ({ name, size: 1 })) });

test('each expose has its scripts and styles, in the order of the build, and none of another chunk', () => {
  const stats = {
    entrypoints: { skerry_tide: assets('remoteEntry.1a2b.js') },
    namedChunkGroups: {
      skerry_tide: assets('remoteEntry.1a2b.js'),
      [chunkOf('./tide-table')]: assets('7.js', '3.css', '3.js', '3.hot-update.js'),
      [chunkOf('./messages')]: assets('5.js'),
      'a chunk with a name of its own': assets('9.js'),
    },
  } as never;
  expect(containerFiles(stats, 'skerry_tide')).toEqual({
    entry: 'remoteEntry.1a2b.js',
    exposes: { './tide-table': { js: ['7.js', '3.js'], css: ['3.css'] }, './messages': { js: ['5.js'], css: [] } },
  });
});

test('a build without the container fails', () => {
  expect(() => containerFiles({ entrypoints: {} }, 'skerry_tide')).toThrow('skerry_tide');
});
