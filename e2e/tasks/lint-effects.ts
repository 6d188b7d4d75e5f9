import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type ArrowFunction = Parameters<NonNullable<Visitor['ArrowFunctionExpression']>>[0];

const EFFECTS: ReadonlySet<string> = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/**
 * Refuses effects whose body is only a call: `useEffect(() => setTitle?.(text))`. React calls what they return when
 * they end, and fails if that is no function. TypeScript accepts it if the call's type is `void`: a function of that
 * type may return anything.
 */
export const noReturningEffect: Rule = {
  meta: {
    messages: {
      returns: "makes the call's value the effect's cleanup: use braces, with `return` only before what is a cleanup",
    },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      if (callee.type !== 'Identifier' || !EFFECTS.has(callee.name)) return;
      if (effect?.type === 'ArrowFunctionExpression' && givesCall(effect.body))
        context.report({ node: effect.body, messageId: 'returns' });
    },
  }),
};

/** Whether the value of an expression may be that of a call. */
function givesCall(node: ArrowFunction['body']): boolean {
  switch (node.type) {
    case 'CallExpression':
    case 'AwaitExpression':
      return true;
    case 'ConditionalExpression':
      return givesCall(node.consequent) || givesCall(node.alternate);
    case 'LogicalExpression':
      return givesCall(node.left) || givesCall(node.right);
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return givesCall(node.expression);
    default:
      return false;
  }
}

const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'skerry' },
  rules: { 'no-returning-effect': noReturningEffect },
};
// oxlint takes a plugin's default export.
export default plugin;
