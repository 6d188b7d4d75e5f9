import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { noReturningEffect } from './lint-effects.ts';

RuleTester.describe = describe;
RuleTester.it = test;

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('no-returning-effect', noReturningEffect, {
  invalid: [
    'useEffect(() => setTitle?.(text), [text]);',
    'useEffect(() => field.current?.focus(), []);',
    'useEffect(() => parts?.at(0).fetch(), [parts]);',
    'useEffect(() => follow());',
    'useEffect(async () => await follow());',
    'useLayoutEffect(() => (isOpen ? lock() : undefined), [isOpen]);',
    'useInsertionEffect(() => isOpen && lock(), [isOpen]);',
    'useEffect(() => follow()!, []);',
  ].map((code) => ({ code, errors: [{ messageId: 'returns' }] })),
  valid: [
    'useEffect(() => { setTitle?.(text); }, [text]);',
    'useEffect(() => { return follow(); }, []);',
    'useEffect(() => () => clearTimeout(timer.current), []);',
    'useEffect(() => void accounts?.refresh(), [accounts]);',
    'useEffect(() => flush, [flush]);',
    'useEffect(follow, []);',
    'useMemo(() => create(), []);',
  ],
});
