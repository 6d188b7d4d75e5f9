import { expect, test } from 'vitest';
import * as icons from './index.ts';

test.each(Object.entries(icons))('%s is one path, which starts with an absolute position', (_name, shape) => {
  expect(shape).toMatch(/^M-?[\d.]+[ -][\d.]+[MmLlHhVvCcSsQqAaTtZz\d\s.,-]*$/);
});
