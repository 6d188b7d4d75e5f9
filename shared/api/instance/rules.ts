import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { listOf } from '../page.ts';
import { id, name, read } from '../wire.ts';

/** A rule of the instance, in its staff's words. */
export interface InstanceRule {
  id: string;
  text: string;
  /** More about it, or empty. */
  hint: string;
}

const Wire = v.object({ id, text: name, hint: name });
const MAX_RULES = 100;

/** In the order of the staff. Akkoma has none. */
export function instanceRules(): ApiCall<InstanceRule[]> {
  return {
    method: 'GET',
    path: '/api/v1/instance/rules',
    needs: 'instanceRules',
    parse: listOf('rule', MAX_RULES, (raw) => {
      const rule = read(Wire, raw);
      return rule && rule.text.trim() !== '' ? rule : null;
    }),
  };
}
