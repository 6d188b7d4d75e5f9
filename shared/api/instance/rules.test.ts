import { expect, test } from 'vitest';
import { line } from '../fixtures/line.ts';
import { replyOf } from '../fixtures/reply-of.ts';
import * as api from '../index.ts';

test('the rules of the instance are asked for, and one without a text is left out', () => {
  expect(line(api.instanceRules())).toBe('GET /api/v1/instance/rules');
  const { data } = replyOf(api.instanceRules(), [
    { id: '1', text: 'Be kind', hint: 'Always' },
    { id: '2', text: 'No spam' },
    { id: '3', text: ' ' },
    'four',
  ]);
  expect(data).toEqual([
    { id: '1', text: 'Be kind', hint: 'Always' },
    { id: '2', text: 'No spam', hint: '' },
  ]);
});
