import type { CompiledMessage } from '@skerry/shared/contract';
import { shapeOf, type ArgumentShape } from './message-shape.ts';
import type { MessageProblemCode } from './problem.ts';

type Found = { code: MessageProblemCode; detail: string };
const list = (names: Iterable<string>) => [...names].sort().join(', ') || 'none';

/**
 * Where a translation takes other arguments than English, or says less: a reader would see a key, or a text without its
 * number.
 */
export function differences(message: CompiledMessage, english: CompiledMessage): Found[] {
  const [has, expected] = [shapeOf(message), shapeOf(english)];
  if (list(has.keys()) !== list(expected.keys()))
    return [{ code: 'arguments', detail: `takes ${list(has.keys())}; in English it takes ${list(expected.keys())}` }];
  return [...has].flatMap(([name, shape]) => compareUse(name, shape, expected.get(name) as ArgumentShape));
}

function compareUse(name: string, has: ArgumentShape, english: ArgumentShape): Found[] {
  const found: Found[] = [];
  const stranger = [...has.kinds].find((kind) => kind !== 'text' && !english.kinds.has(kind));
  if (stranger !== undefined)
    found.push({ code: 'arguments', detail: `takes ${name} as ${stranger}; in English it is ${list(english.kinds)}` });
  if (has.choices.size > 0 && english.choices.size > 0 && list(has.choices) !== list(english.choices)) {
    found.push({
      code: 'choices',
      detail: `has the cases ${list(has.choices)} of ${name}; English has ${list(english.choices)}`,
    });
  }
  // In many languages words express one and two. Other cases need the number if English has it.
  const silent = [...has.wordless].filter((form) => form === 'few' || form === 'many' || form === 'other');
  if (silent.length > 0 && english.forms.cardinal.has('other') && !english.wordless.has('other'))
    found.push({ code: 'number', detail: `does not contain the number of ${name} in ${list(silent)}` });
  return found;
}
