import { isNode, lineOf, nameOf, parse, walk, type Node, type SourceFile } from './syntax.ts';

export interface ReturningEffect {
  path: string;
  line: number;
  problem: string;
}

const RETURNS = "makes the call's value the effect's cleanup: use braces, with `return` only before what is a cleanup";
const EFFECTS: ReadonlySet<string> = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/**
 * Effects whose body is only a call: `useEffect(() => setTitle?.(text))`. React calls what they return when they end,
 * and fails where that is no function. TypeScript accepts it where the call's type is `void`: what a function of that
 * type returns is open.
 */
export function findReturningEffects(sources: readonly SourceFile[]): ReturningEffect[] {
  return sources.map(parse).flatMap((file) => {
    const found: ReturningEffect[] = [];
    walk(file.root, (node) => {
      if (node.type !== 'CallExpression' || !EFFECTS.has(nameOf(node.callee) ?? '')) return;
      const [effect] = node.arguments as { expression: Node }[];
      if (effect?.expression.type === 'ArrowFunctionExpression' && givesCall(effect.expression.body))
        found.push({ path: file.path, line: lineOf(file, node), problem: RETURNS });
    });
    return found;
  });
}

/** Whether the value of an expression may be that of a call. */
function givesCall(node: unknown): boolean {
  if (!isNode(node)) return false;
  switch (node.type) {
    case 'CallExpression':
    case 'AwaitExpression':
      return true;
    case 'OptionalChainingExpression':
      return givesCall(node.base) || (isNode(node.base) && !('property' in node.base));
    case 'ConditionalExpression':
      return givesCall(node.consequent) || givesCall(node.alternate);
    case 'BinaryExpression':
      return givesCall(node.left) || givesCall(node.right);
    default:
      return givesCall(node.expression);
  }
}
