import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** Whether the column beside the screen of notifications has the kinds that are shown: then that needs no menu of them. */
export function kindsBeside$(ctx: ModuleContext): BehaviorSubject<boolean> {
  return ctx.once('kinds-beside', () => new BehaviorSubject(false));
}
