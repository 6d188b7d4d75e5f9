import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Capability } from '../../contract/schema/words.ts';
import type { Capability as Port } from '../../contract/manifest.ts';
import { withoutComments } from './source-files.ts';

const SHARED = join(import.meta.dirname, '../..');
const READS = [/\bports\s*\??\.\s*([a-z]+)\b/g, /\bports\s*\[\s*['"]([a-z]+)['"]/g];
/** `{ ports: { api } }` of a parameter. */
const PARAMETER = /\bports\s*:\s*\{([^{}]*)\}/g;
/** `const { api } = ctx.ports`: the names, and what they are taken from. */
const ASSIGNED = /\{([^{}]*)\}\s*=([^;={}]*)/g;
const IS_PORTS = /\bports[\s),]*$/;
/** One name of such a pattern; a type in its place (`api: ApiPort`) is none. */
const TAKEN = /^\s*([a-z]+)\s*(?:[:=]\s*[^A-Z\s].*)?$/;
const FROM =
  /\b(import|export)\s+(type\s+)?(?:\w+\s*,\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)\s*from\s*['"]([^'"]+)['"]/g;
const LOADS = /\bimport\(\s*['"]([^'"]+)['"]/g;
const DECLARES = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|class)\s+(\w+)/gm;

const isPort = (name: string): name is Port => (Capability.options as readonly string[]).includes(name);

/** The ports that code reads, each with the place where it does. `code` has no comments. */
export function portsIn(code: string): { port: Port; index: number }[] {
  const read = READS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 1: name = '', index }) => ({ name, index })),
  );
  const patterns = [
    ...code.matchAll(PARAMETER),
    ...[...code.matchAll(ASSIGNED)].filter(([, , from = '']) => IS_PORTS.test(from.trim().split('\n', 1)[0] ?? '')),
  ];
  const taken = patterns.flatMap(({ 1: names = '', index }) =>
    names.split(',').map((one) => ({ name: TAKEN.exec(one)?.[1] ?? '', index })),
  );
  return [...read, ...taken].flatMap(({ name, index }) => (isPort(name) ? [{ port: name, index }] : []));
}

/** A name, and the one that it has in the file that it comes from. */
interface Imported {
  local: string;
  name: string;
  specifier: string;
  index: number;
}

/** The values that code imports by name. `code` has no comments. */
export function importsIn(code: string): Imported[] {
  return [...code.matchAll(FROM)].flatMap(([, verb, type, names = '', specifier = ''], at, all) =>
    verb === 'export' || type
      ? []
      : namesIn(names).map(([name, local]) => ({ name, local, specifier, index: all[at]?.index ?? 0 })),
  );
}

/** `a, b as c, type D`: pairs of a name and its local one, without types. */
function namesIn(list: string): (readonly [name: string, local: string])[] {
  return list.split(',').flatMap((one) => {
    const [, name, local = name] = /^\s*(?!type\s)(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
    return name === undefined || local === undefined ? [] : [[name, local] as const];
  });
}

interface Parsed {
  /** The top-level values by name, each with its code. */
  declared: ReadonlyMap<string, string>;
  imported: ReadonlyMap<string, Imported>;
  /** Names that come from other files; all of them if there is no list. */
  passed: readonly { names: ReadonlyMap<string, string> | null; specifier: string }[];
}

/** Knows which ports the parts of this package read, from their sources. */
export class PortsOfParts {
  readonly #files = new Map<string, Parsed>();
  readonly #root: string;
  readonly #exports: Readonly<Record<string, string | { default: string }>>;

  /** @param root of the package: its sources, or what is compiled of them */
  constructor(root = SHARED) {
    this.#root = root;
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { default: string }>;
    };
    this.#exports = exports;
  }

  /** The ports that a part reads, itself or by others that it uses. `entry` such as `@skerry/shared/ui`. */
  of(entry: string, name: string): Port[] {
    const file = this.#resolve('', entry);
    const ports = new Set<Port>();
    if (file !== null) this.#follow(file, name, new Set(), ports);
    return Capability.options.filter((port) => ports.has(port));
  }

  /** The names that an entry exports. */
  namesOf(entry: string): string[] {
    const file = this.#resolve('', entry);
    return file === null ? [] : [...new Set(this.#exportedBy(file))].sort();
  }

  #exportedBy(file: string): string[] {
    const { declared, passed } = this.#parse(file);
    const own = [...declared].filter(([, code]) => code.startsWith('export')).map(([name]) => name);
    return [
      ...own,
      ...passed.flatMap(({ names, specifier }) => {
        if (names) return [...names.keys()];
        const target = this.#resolve(file, specifier);
        return target === null ? [] : this.#exportedBy(target);
      }),
    ];
  }

  #follow(file: string, name: string, seen: Set<string>, ports: Set<Port>): void {
    const key = `${file} ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { declared, imported, passed } = this.#parse(file);
    const code = declared.get(name);
    if (code === undefined) {
      for (const { names, specifier } of passed) {
        const target = names && !names.has(name) ? null : this.#resolve(file, specifier);
        if (target !== null) this.#follow(target, names?.get(name) ?? name, seen, ports);
      }
      return;
    }
    for (const { port } of portsIn(code)) ports.add(port);
    for (const used of new Set(code.match(/[A-Za-z_$][\w$]*/g))) {
      const from = imported.get(used);
      const target = from && this.#resolve(file, from.specifier);
      if (from && target) this.#follow(target, from.name, seen, ports);
      else if (declared.has(used)) this.#follow(file, used, seen, ports);
    }
    for (const [, specifier = ''] of code.matchAll(LOADS)) {
      const target = this.#resolve(file, specifier);
      if (target !== null)
        for (const part of this.#parse(target).declared.keys()) this.#follow(target, part, seen, ports);
    }
  }

  #parse(file: string): Parsed {
    const before = this.#files.get(file);
    if (before) return before;
    const code = withoutComments(readFileSync(join(this.#root, file), 'utf8'));
    const starts = [...code.matchAll(DECLARES)];
    const parsed: Parsed = {
      declared: new Map(
        starts.map(({ 1: name = '', index }, at) => [name, code.slice(index, starts[at + 1]?.index ?? code.length)]),
      ),
      imported: new Map(importsIn(code).map((one) => [one.local, one])),
      passed: [...code.matchAll(FROM)].flatMap(([text, verb, type, names, specifier = '']) =>
        verb === 'import' || type || / as /.test(text.split('{')[0] ?? '')
          ? []
          : [
              {
                names: names === undefined ? null : new Map(namesIn(names).map(([name, local]) => [local, name])),
                specifier,
              },
            ],
      ),
    };
    this.#files.set(file, parsed);
    return parsed;
  }

  /** The file of this package, from its folder; `null` for another package, or a file that is no code. */
  #resolve(from: string, specifier: string): string | null {
    const entry = specifier.startsWith('@skerry/shared') ? this.#exports[`.${specifier.slice(14)}`] : undefined;
    const file = specifier.startsWith('.')
      ? join(from, '..', specifier)
      : typeof entry === 'object'
        ? entry.default
        : entry;
    return file !== undefined && /\.[jt]sx?$/.test(file) && existsSync(join(this.#root, file)) ? join(file) : null;
  }
}
