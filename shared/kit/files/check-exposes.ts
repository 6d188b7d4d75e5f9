import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import type { Finding } from './finding.ts';
import { readSource } from './read-source.ts';
import { withoutComments } from './source-files.ts';

const HELPERS = {
  mount: 'defineMount',
  component: 'defineComponent',
  action: 'defineAction',
  command: 'defineCommand',
  background: 'defineBackground',
  messages: 'defineMessages',
} as const;
type Kind = keyof typeof HELPERS;

const DEFAULT_EXPORT = /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b[^}]*\}/;
// oxlint-disable-next-line no-restricted-globals -- names of our own functions
const ANY_HELPER = new RegExp(`\\b(${Object.values(HELPERS).join('|')})\\b`);

/**
 * Checks without running it that each expose has a default export, made by the helper of its kind. A file that gets its
 * contribution from elsewhere, and so names no helper, passes if it imports something that could be one.
 */
export function checkExposes(folder: string): Finding[] {
  const source = readSource(folder);
  return (source ? kindsOf(source) : []).flatMap(([expose, kind]): Finding[] => {
    const path = ['ts', 'tsx'].map((ending) => `src/exposes/${expose.slice(2)}.${ending}`);
    const file = path.find((one) => existsSync(join(folder, one)));
    if (file === undefined) return [];
    const code = withoutComments(readFileSync(join(folder, file), 'utf8'));
    const helper = HELPERS[kind];
    const fix = `Write \`export default ${helper}(…)\`, with ${helper} of @skerry/shared/runtime.`;
    if (!DEFAULT_EXPORT.test(code)) return [{ where: file, problem: 'has no default export.', fix }];
    const named = ANY_HELPER.exec(code)?.[1];
    if (code.includes(helper)) return [];
    if (named !== undefined)
      return [{ where: file, problem: `is made by ${named}, and module.json declares the kind "${kind}".`, fix }];
    return /\bexport\s+default\b/.test(code) || /\bas\s+default\b/.test(code)
      ? [{ where: file, problem: `is not made by ${helper}, and module.json declares the kind "${kind}".`, fix }]
      : [];
  });
}

function kindsOf({ routes, slots, commands, background }: ModuleSource): [expose: string, kind: Kind][] {
  const all: [string, Kind][] = [
    ...routes.map(({ expose }): [string, Kind] => [expose, 'mount']),
    ...slots.map(({ expose, kind }): [string, Kind] => [expose, kind]),
    ...commands.map(({ expose }): [string, Kind] => [expose, 'command']),
    ...(background ? [[background.expose, 'background'] as [string, Kind]] : []),
    ['./messages', 'messages'],
  ];
  return [...new Map(all.map((pair) => [pair.join(' '), pair])).values()];
}
