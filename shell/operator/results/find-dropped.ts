import { resultNames, type ResultNames } from './result-names.ts';
import { isNode, lineOf, nameOf, parse, walk, type Node, type SourceFile } from './syntax.ts';

export interface DroppedResult {
  path: string;
  line: number;
  problem: string;
}

const DROPPED = 'drops the result, and with it the failure: destructure `error` and show it, or log it';
const CAUGHT = 'waits for a rejection: a failure is a value, so destructure `error` of the result';
const UNREAD = 'takes the result without its `error`: a failure passes for nothing';
/** Syntax around a call that keeps its value unchanged. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'OptionalChainingExpression',
  'ConditionalExpression',
  'AwaitExpression',
]);
/** Functions that call their argument, and drop its result. */
const DROPPERS: ReadonlySet<string> = new Set([
  'addEventListener',
  'forEach',
  'queueMicrotask',
  'requestAnimationFrame',
  'setInterval',
  'setTimeout',
  'subscribe',
  'tap',
]);

/**
 * Calls whose result may be a failure, and is not checked: those of `request`, and of functions and methods that are
 * declared with a `Result`. TypeScript accepts them, because nothing forces a value to be used.
 *
 * No rule of oxlint can replace this: a plugin's rule sees one file without types, but the names come from declarations
 * in others. `typescript/no-floating-promises` has types, but looks for rejections: it accepts an awaited call and
 * `.catch()`, which drop a failure that is a value.
 */
export function findDropped(sources: readonly SourceFile[]): DroppedResult[] {
  const files = sources.map(parse);
  const names = resultNames(files);
  return files.flatMap((file) => {
    const found: DroppedResult[] = [];
    const own = new Map<string, string>();
    walk(file.root, (node) => {
      const local = node.type === 'ImportSpecifier' ? nameOf(node.local) : undefined;
      if (local) own.set(local, nameOf(node.imported) ?? local);
    });
    walk(file.root, (node, above) => {
      const problem = givesResult(node, names, own) && problemOf(node, above);
      if (problem) found.push({ path: file.path, line: lineOf(file, node), problem });
    });
    return found;
  });
}

/** `imported`: names in other files, by their names here. */
function givesResult(
  { type, callee }: Node,
  { functions, methods }: ResultNames,
  imported: ReadonlyMap<string, string>,
): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  const name = nameOf(callee);
  if (name !== undefined) return functions.has(imported.get(name) ?? name);
  return methods.has(nameOf(memberOf(callee)?.property) ?? '');
}

/** `a.b` of `a.b` and of `a?.b`. */
function memberOf(node: Node): Node | undefined {
  if (node.type === 'OptionalChainingExpression' && isNode(node.base)) return memberOf(node.base);
  return node.type === 'MemberExpression' ? node : undefined;
}

/** The use of the value of `node`, from the inside out. */
function problemOf(node: Node, above: readonly Node[]): string | undefined {
  const [parent, ...rest] = above;
  if (!parent) return undefined;
  switch (parent.type) {
    case 'ExpressionStatement':
      return DROPPED;
    case 'UnaryExpression':
      return parent.operator === 'void' ? DROPPED : undefined;
    case 'BinaryExpression':
      return parent.right === node ? problemOf(parent, rest) : undefined;
    case 'MemberExpression':
      return parent.object === node ? problemOfMember(node, parent, rest) : problemOf(parent, rest);
    case 'VariableDeclarator':
      return isUnread(parent.id) ? UNREAD : undefined;
    case 'AssignmentExpression':
      return isUnread(parent.left) ? UNREAD : undefined;
    case 'ArrowFunctionExpression':
      return parent.body === node && isDropper(parent, rest[0]) ? DROPPED : undefined;
    case 'ArrayExpression':
      return problemOfItem(parent, node, rest);
    default:
      return TRANSPARENT.has(parent.type) ? problemOf(parent, rest) : undefined;
  }
}

function problemOfMember(node: Node, member: Node, above: readonly Node[]): string | undefined {
  const name = nameOf(member.property);
  if (isAwaited(node)) return name === 'error' ? undefined : UNREAD;
  if (name === 'catch' || name === 'finally') return CAUGHT;
  if (name !== 'then') return undefined;
  const call = above.find(({ type }) => type === 'CallExpression');
  const [handler] = (call?.arguments ?? []) as { expression: Node }[];
  const [parameter] = (handler?.expression.params ?? []) as Node[];
  if (handler?.expression.type !== 'ArrowFunctionExpression') return undefined;
  return parameter ? (isUnread(parameter) ? UNREAD : undefined) : DROPPED;
}

function isAwaited(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true;
  return TRANSPARENT.has(node.type) && isNode(node.expression) && isAwaited(node.expression);
}

/** One of the arguments of `Promise.all` or a similar function. */
function problemOfItem(array: Node, item: Node, above: readonly Node[]): string | undefined {
  const [call, ...rest] = above;
  if (call?.type !== 'CallExpression' || !isNode(call.callee)) return undefined;
  if (nameOf(memberOf(call.callee)?.object) !== 'Promise') return undefined;
  const target = rest.find(({ type }) => !TRANSPARENT.has(type));
  if (target?.type !== 'VariableDeclarator' || !isNode(target.id) || target.id.type !== 'ArrayPattern')
    return problemOf(call, rest);
  const index = (array.elements as ({ expression: Node } | null)[]).findIndex((one) => one?.expression === item);
  const place = (target.id.elements as (Node | null)[])[index];
  return !place ? DROPPED : isUnread(place) ? UNREAD : undefined;
}

/** Whether a pattern takes parts of a result, but not `error`. */
function isUnread(pattern: unknown): boolean {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return false;
  return !(pattern.properties as Node[]).some(
    (property) => property.type === 'RestElement' || nameOf(property.key) === 'error',
  );
}

/** Whether the function's own result is dropped: a handler of an element, a timer's or a subscriber's. */
function isDropper(arrow: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'JSXExpressionContainer') return true;
  if (parent?.type !== 'CallExpression' || parent.callee === arrow || !isNode(parent.callee)) return false;
  return DROPPERS.has(nameOf(parent.callee) ?? nameOf(memberOf(parent.callee)?.property) ?? '');
}
