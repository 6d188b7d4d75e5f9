import type { ModuleContext } from '@skerry/shared/contract';
import { deferredT } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type RelationshipKey = keyof typeof en;

/** The texts of actions on a relationship: they are there once an action is taken. */
export function relationshipT(ctx: ModuleContext) {
  return deferredT<RelationshipKey>(ctx, { ar, de, en, ja });
}
