import { PRESET_THEMES } from '@skerry/shared/ui';
import { expect, test } from 'vitest';
import { THEMES } from '../../operator/assemble/branding.ts';

test('an operator can choose each theme of the client by its name, and that of the browser', () => {
  expect([...THEMES]).toEqual([...PRESET_THEMES.map(({ name }) => name), 'system']);
});
