import { expect, test } from 'vitest';
import { createManifestTexts } from './manifest-texts.ts';
import { sampleModule } from '@skerry/shared/testing';

test.each(['constructor', 'toString', 'valueOf'])('a text that is not there is its key: %s', (key) => {
  const module = sampleModule('timelines');
  const texts = createManifestTexts({ modules: [module] }, () => undefined, new AbortController().signal);
  expect(texts.label(module, key)).toBe(key);
});
