import * as v from 'valibot';
import { ABILITIES } from '../../entities/abilities.ts';
import { byField, closed, oneOf } from './parts.ts';
import { Roles, Word } from './words.ts';

/** One condition of a closed language: text is never evaluated as an expression. */
export const Condition = byField({
  signedIn: closed({ signedIn: v.boolean() }),
  role: closed({ role: Roles }),
  /**
   * The server is known to be able to do that (`docs/abilities.md`). `expected`: or not known to lack it, for what
   * every server has, so that an entry is there from the first frame.
   */
  ability: closed({ ability: oneOf(ABILITIES), expected: v.optional(v.literal(true)) }),
  /** The instance announces a feature of that name. */
  feature: closed({ feature: Word }),
  /** The server has that timeline, and this user may see it (requirements SH-012 to SH-014). */
  timeline: closed({ timeline: oneOf(['federated', 'local', 'bubble']) }),
  setting: closed({ setting: Word, is: v.union([v.string(), v.number(), v.boolean()]) }),
  /** The signed-in user approves followers. */
  locked: closed({ locked: v.boolean() }),
});

/** All must hold. */
export const Conditions = v.array(Condition);
