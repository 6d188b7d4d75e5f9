import { parseSync } from '@swc/core';

/** A node of a file's syntax tree, as swc writes it. */
export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [member: string]: unknown;
}

export interface SourceFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
}

export interface ParsedFile extends SourceFile {
  readonly root: Node;
}

export function parse(file: SourceFile): ParsedFile {
  const root = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('.tsx') });
  return { ...file, root: root as unknown as Node };
}

/** Calls `visit` for each node below and including this one; `above`: its parents, nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  const inside = [node, ...above];
  for (const member of Object.values(node)) for (const child of nodesIn(member)) walk(child, visit, inside);
}

/** The line of a node, from 1. swc counts bytes, from 1. */
export function lineOf({ text }: SourceFile, { span }: Node): number {
  const before = Buffer.from(text).subarray(0, (span?.start ?? 1) - 1);
  return before.toString().split('\n').length;
}

/** The name of an identifier or of a plain key. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node.value as string) : undefined;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Items of lists are wrapped: `{ spread, expression }`. */
function nodesIn(member: unknown): Node[] {
  if (Array.isArray(member)) return member.flatMap(nodesIn);
  if (isNode(member)) return [member];
  if (typeof member === 'object' && member !== null && 'expression' in member) return nodesIn(member.expression);
  return [];
}
