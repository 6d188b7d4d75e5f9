import { expect, test } from 'vitest';
import { findReturningEffects } from './find-returning-effects.ts';

const found = (line: string) => findReturningEffects([{ path: 'mfe-tide/src/view.tsx', text: `// first\n${line}` }]);

test.each([
  'useEffect(() => setTitle?.(text), [text]);',
  'useEffect(() => field.current?.focus(), []);',
  'useEffect(() => parts?.at(0).fetch(), [parts]);',
  'useEffect(() => follow());',
  'useLayoutEffect(() => (isOpen ? lock() : undefined), [isOpen]);',
  'useInsertionEffect(() => isOpen && lock(), [isOpen]);',
  'useEffect(() => follow()!, []);',
])('refused: %s', (line) => {
  expect(found(line)).toMatchObject([
    { path: 'mfe-tide/src/view.tsx', line: 2, problem: expect.stringContaining('cleanup') },
  ]);
});

test.each([
  'useEffect(() => { setTitle?.(text); }, [text]);',
  'useEffect(() => { return follow(); }, []);',
  'useEffect(() => () => clearTimeout(timer.current), []);',
  'useEffect(() => void accounts?.refresh(), [accounts]);',
  'useEffect(() => flush, [flush]);',
  'useEffect(follow, []);',
  'useMemo(() => create(), []);',
])('let through: %s', (line) => {
  expect(found(line)).toEqual([]);
});
