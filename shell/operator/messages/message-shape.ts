import type { CompiledMessage } from '@skerry/shared/contract';
import type { Part } from '@skerry/shared/i18n';

/** The type that a value needs to be formatted: `text` takes anything. */
export type ArgumentKind = 'text' | 'number' | 'time' | 'choice';

/** How a message uses one of its arguments, in all of its cases. */
export interface ArgumentShape {
  kinds: Set<ArgumentKind>;
  /** Names of the cases of its selects. */
  choices: Set<string>;
  /** Names of cases of its plurals that do not contain the number. */
  wordless: Set<string>;
  /** Names of cases of its plurals, by kind of number. */
  forms: { cardinal: Set<string>; ordinal: Set<string> };
}

const KINDS: Readonly<Record<string, ArgumentKind>> = {
  arg: 'text',
  number: 'number',
  plural: 'number',
  date: 'time',
  time: 'time',
  select: 'choice',
};

/** Each argument of a message and how it is used. */
export function shapeOf(message: CompiledMessage): ReadonlyMap<string, ArgumentShape> {
  const shapes = new Map<string, ArgumentShape>();
  const shape = (name: string) => {
    const found = shapes.get(name) ?? {
      kinds: new Set(),
      choices: new Set(),
      wordless: new Set(),
      forms: { cardinal: new Set(), ordinal: new Set() },
    };
    shapes.set(name, found);
    return found;
  };
  const walk = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part[0] === '#') continue;
      const uses = shape(part[1]);
      uses.kinds.add(KINDS[part[0]] ?? 'text');
      if (part[0] !== 'select' && part[0] !== 'plural') continue;
      for (const [name, inside] of Object.entries(part[2])) {
        walk(inside);
        if (part[0] === 'select') uses.choices.add(name);
        else {
          uses.forms[part[3]].add(name);
          if (!saysNumber(inside, part[1])) uses.wordless.add(name);
        }
      }
    }
  };
  if (typeof message !== 'string') walk(message as readonly Part[]);
  return shapes;
}

function saysNumber(parts: readonly Part[], name: string): boolean {
  return parts.some((part) => {
    if (typeof part === 'string') return false;
    if (part[0] === 'select') return Object.values(part[2]).every((inside) => saysNumber(inside, name));
    return part[0] === '#' || part[1] === name;
  });
}
