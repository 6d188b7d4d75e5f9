import { isNode, nameOf, walk, type Node, type ParsedFile } from './syntax.ts';

/** Types of results that contain a failure as a value. */
const RESULTS: ReadonlySet<string> = new Set(['Result', 'ApiResult', 'ApiRefusal', 'Delivery']);

/** Names of functions whose result may be a failure. */
export interface ResultNames {
  /** Functions, called by their name alone. */
  readonly functions: ReadonlySet<string>;
  /** Methods of a class or an interface, without names that also belong to a method with another result. */
  readonly methods: ReadonlySet<string>;
}

/** The declarations with such a result type. `request` is always one. */
export function resultNames(files: readonly ParsedFile[]): ResultNames {
  const functions = new Set<string>();
  const methods = new Map<string, boolean>();
  for (const { root } of files)
    walk(root, (node) => {
      if (node.type === 'FunctionDeclaration' && givesResult(node.returnType))
        functions.add(nameOf(node.identifier) ?? '');
      if (node.type === 'VariableDeclarator' && isNode(node.init) && givesResult(node.init.returnType))
        functions.add(nameOf(node.id) ?? '');
      const method = methodOf(node);
      if (method) methods.set(method.name, (methods.get(method.name) ?? true) && givesResult(method.type));
    });
  return { functions, methods: new Set(['request', ...[...methods].flatMap(([name, all]) => (all ? name : []))]) };
}

function methodOf(node: Node): { name: string; type: unknown } | undefined {
  const name = nameOf(node.key);
  if (name === undefined) return undefined;
  if (node.type === 'TsMethodSignature') return { name, type: node.typeAnn };
  if (node.type === 'ClassMethod') return { name, type: (node.function as Node).returnType };
  const type = isNode(node.typeAnnotation) ? node.typeAnnotation.typeAnnotation : undefined;
  return node.type === 'TsPropertySignature' && isNode(type) && type.type === 'TsFunctionType'
    ? { name, type: type.typeAnnotation }
    : undefined;
}

/** Whether a type annotation is a promise of such a result. */
function givesResult(annotation: unknown): boolean {
  const type = isNode(annotation) ? annotation.typeAnnotation : undefined;
  return isNode(type) && nameOf(type.typeName) === 'Promise' && parametersOf(type).some(isResult);
}

function isResult(type: Node): boolean {
  if (type.type === 'TsUnionType') return (type.types as Node[]).some(isResult);
  return RESULTS.has(nameOf(type.typeName) ?? '');
}

function parametersOf({ typeParams }: Node): Node[] {
  return isNode(typeParams) ? (typeParams.params as Node[]) : [];
}
