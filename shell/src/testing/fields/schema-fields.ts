import type { check } from '@skerry/shared/contract/schema';

type Schema = Parameters<typeof check>[0];

/** The parts of a valibot schema that determine its fields. */
interface Node {
  type: string;
  entries?: Readonly<Record<string, Node>>;
  wrapped?: Node;
  item?: Node;
  value?: Node;
  options?: readonly (Node | string)[];
  getter?: (input: unknown) => Node;
}

/**
 * Every field of a document by its path, such as `routes[].auth`; all kinds of an entry are combined. Conditions are
 * the same everywhere: `when[].role`.
 */
export function fieldsOf(schema: Schema): string[] {
  const found = new Set<string>();
  const walk = (node: Node, path: string) => {
    const condition = /^(.+\.when)(\[\].*)$/.exec(path);
    if (condition) {
      found.add(condition[1] ?? '');
      path = `when${condition[2]}`;
    }
    const parts = partsOf(node);
    if (parts.length === 0) found.add(path);
    for (const [name, part] of parts) walk(part, name.startsWith('[') || path === '' ? path + name : `${path}.${name}`);
  };
  walk(schema as unknown as Node, '');
  return [...found].sort();
}

/** Objects of a document with a closed list of fields, by their path. */
export function closedObjectsIn(schema: Schema, document: unknown): { path: string[]; known: string[] }[] {
  const found: { path: string[]; known: string[] }[] = [];
  const walk = (node: Node, value: unknown, path: string[]) => {
    if (node.wrapped) return walk(node.wrapped, value, path);
    if (node.getter) return walk(node.getter(value), value, path);
    if (typeof value !== 'object' || value === null) return;
    const kinds = (node.options ?? []).filter((option) => typeof option === 'object');
    if (kinds.length > 0) return walk(kinds.find((kind) => isOfKind(kind, value)) ?? kinds[0]!, value, path);
    if (node.entries) found.push({ path, known: Object.keys(node.entries) });
    for (const [name, part] of Object.entries(value)) {
      const next = node.entries?.[name] ?? node.item ?? node.value;
      if (next) walk(next, part, [...path, name]);
    }
  };
  walk(schema as unknown as Node, document, []);
  return found;
}

function partsOf(node: Node): (readonly [name: string, node: Node])[] {
  if (node.wrapped) return partsOf(node.wrapped);
  if (node.getter) return partsOf(node.getter(undefined));
  if (node.entries) return Object.entries(node.entries);
  if (node.item) return partsOf(node.item).map(([name, part]) => [`[].${name}`, part]);
  // Names of a record are data: `*`.
  if (node.value) return partsOf(node.value).map(([name, part]) => [name.startsWith('*.') ? name : `*.${name}`, part]);
  return (node.options ?? []).flatMap((option) => (typeof option === 'object' ? partsOf(option) : []));
}

/** For a variant: the literal that distinguishes its kinds. */
function isOfKind({ entries = {} }: Node, value: object): boolean {
  return Object.entries(entries).every(
    ([name, node]) => node.type !== 'literal' || (node as { literal?: unknown }).literal === Reflect.get(value, name),
  );
}
