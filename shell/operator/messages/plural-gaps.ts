import type { CompiledMessage } from '@skerry/shared/contract';
import { pluralTag, type Part } from '@skerry/shared/i18n';
import { shapeOf } from './message-shape.ts';

/** The categories that whole numbers of this size can have; a language may have more for fractions and millions. */
const LARGEST_SAMPLE = 199;

function categories(locale: string, type: 'cardinal' | 'ordinal'): Set<string> {
  const rules = new Intl.PluralRules(pluralTag(locale), { type });
  return new Set(Array.from({ length: LARGEST_SAMPLE + 1 }, (_, n) => rules.select(n)));
}

/** Number forms a message has and its language never uses, as `name: few`. */
export function pluralStrangers(locale: string, message: CompiledMessage): string[] {
  return [...shapeOf(message)].flatMap(([name, { forms }]) =>
    (['cardinal', 'ordinal'] as const).flatMap((type) => {
      const known = new Intl.PluralRules(pluralTag(locale), { type }).resolvedOptions().pluralCategories as string[];
      const strange = [...forms[type]].filter(
        (form) => !form.startsWith('=') && form !== 'other' && !known.includes(form),
      );
      return strange.length > 0 ? [`${name}: ${strange.join(', ')}`] : [];
    }),
  );
}

/**
 * Number forms of a language that a message does not have, as `name: few, many`. A plural with only `other` makes no
 * difference on purpose; `=0` counts as `zero`.
 */
export function pluralGaps(locale: string, message: CompiledMessage): string[] {
  const gaps: string[] = [];
  const walk = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || (part[0] !== 'select' && part[0] !== 'plural')) continue;
      const cases = part[2];
      Object.values(cases).forEach(walk);
      if (part[0] === 'select' || Object.keys(cases).length === 1) continue;
      const exactCase: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };
      const missing = [...categories(locale, part[3])].filter(
        (category) => !(category in cases) && !((exactCase[category] ?? '') in cases),
      );
      if (missing.length > 0) gaps.push(`${part[1]}: ${missing.join(', ')}`);
    }
  };
  if (typeof message !== 'string') walk(message as readonly Part[]);
  return gaps;
}
