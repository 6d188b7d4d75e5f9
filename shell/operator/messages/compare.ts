import type { CompiledMessage } from '@skerry/shared/contract';
import { shapeOf, type ArgumentShape } from './message-shape.ts';
import type { MessageProblemCode } from './problem.ts';

type Found = { code: MessageProblemCode; detail: string };
const list = (names: Iterable<string>) => [...names].sort().join(', ') || 'none';

/**
 * Where a translation does not take what English takes, or would say less: what a reader would see as a key, or as a
 * text without its number.
 */
export function differences(message: CompiledMessage, english: CompiledMessage): Found[] {
  const [has, wants] = [shapeOf(message), shapeOf(english)];
  if (list(has.keys()) !== list(wants.keys()))
    return [{ code: 'arguments', detail: `takes ${list(has.keys())}; in English it takes ${list(wants.keys())}` }];
  return [...has].flatMap(([name, shape]) => compareUse(name, shape, wants.get(name) as ArgumentShape));
}

function compareUse(name: string, has: ArgumentShape, wants: ArgumentShape): Found[] {
  const found: Found[] = [];
  const stranger = [...has.kinds].find((kind) => kind !== 'text' && !wants.kinds.has(kind));
  if (stranger !== undefined)
    found.push({ code: 'arguments', detail: `takes ${name} as ${stranger}; in English it is ${list(wants.kinds)}` });
  if (has.choices.size > 0 && wants.choices.size > 0 && list(has.choices) !== list(wants.choices)) {
    found.push({
      code: 'choices',
      detail: `has the cases ${list(has.choices)} of ${name}; English has ${list(wants.choices)}`,
    });
  }
  // Words stand for one and two in many languages; more cannot be said without the number, if English says it.
  const silent = [...has.wordless].filter((form) => form === 'few' || form === 'many' || form === 'other');
  if (silent.length > 0 && wants.forms.cardinal.has('other') && !wants.wordless.has('other'))
    found.push({ code: 'number', detail: `does not say the number of ${name} in ${list(silent)}` });
  return found;
}
