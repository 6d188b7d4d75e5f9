import type { InstanceDocument } from '@skerry/shared/api/admin';
import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** A page that is being written. */
export interface Written {
  readonly html: string;
  /** The page as it was when the first change was made. */
  readonly before: string;
}

export type WrittenPages = Readonly<Partial<Record<InstanceDocument, Written>>>;

/** What is written and not saved. It outlives the dialog: closing that loses no text. */
export function writtenPages(ctx: ModuleContext): BehaviorSubject<WrittenPages> {
  return ctx.once('written-pages', () => new BehaviorSubject<WrittenPages>({}));
}
