import * as v from 'valibot';
import { ABILITIES } from '../../entities/abilities.ts';
import { byField, closed, oneOf } from './parts.ts';
import { Roles, Word } from './words.ts';

/** The kinds of conditions, by their field. */
export const CONDITIONS = {
  signedIn: closed({ signedIn: v.boolean() }),
  role: closed({ role: Roles }),
  ability: v.pipe(
    closed({ ability: oneOf(ABILITIES), expected: v.optional(v.literal(true)) }),
    v.description(
      'The server is known to be able to do that (`docs/abilities.md`). `expected`: or not known to lack it, ' +
        'for what every server has, so that an entry is there from the first frame.',
    ),
  ),
  feature: v.pipe(closed({ feature: Word }), v.description('The instance announces a feature of that name.')),
  timeline: v.pipe(
    closed({ timeline: oneOf(['federated', 'local', 'bubble']) }),
    v.description('The server has that timeline, and this user may see it (requirements SH-012 to SH-014).'),
  ),
  setting: closed({ setting: Word, is: v.union([v.string(), v.number(), v.boolean()]) }),
  locked: v.pipe(closed({ locked: v.boolean() }), v.description('The signed-in user approves followers.')),
};

/** One condition of a closed language: text is never evaluated as an expression. */
export const Condition = byField(CONDITIONS);

/** All must hold. */
export const Conditions = v.array(Condition);
