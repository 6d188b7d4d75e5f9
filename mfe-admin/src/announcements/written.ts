import type { Announcement } from '@skerry/shared/api';
import type { AnnouncementDraft } from '@skerry/shared/api/admin';
import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { fromLocalTime, localTime } from '../local-time.ts';

/** An announcement that is being written; times as in their fields. */
export interface Written {
  /** `null`: it is new. */
  readonly id: string | null;
  readonly content: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isAllDay: boolean;
}

export const EMPTY: Written = { id: null, content: '', startsAt: '', endsAt: '', isAllDay: false };

export function writtenOf({ id, source, startsAt, endsAt, isAllDay }: Announcement): Written {
  return {
    id,
    content: source,
    startsAt: localTime(startsAt, isAllDay),
    endsAt: localTime(endsAt, isAllDay),
    isAllDay,
  };
}

export function draftOf({ content, startsAt, endsAt, isAllDay }: Written): AnnouncementDraft {
  return {
    content,
    startsAt: fromLocalTime(startsAt, isAllDay, 'start'),
    endsAt: fromLocalTime(endsAt, isAllDay, 'end'),
    isAllDay,
  };
}

/** Why it is not sent. */
export function problemOf(written: Written): 'empty' | 'backwards' | null {
  const { startsAt, endsAt } = draftOf(written);
  if (written.content.trim() === '') return 'empty';
  return startsAt && endsAt && endsAt < startsAt ? 'backwards' : null;
}

/** What is being written; `null` for nothing. It outlives the dialog: closing that loses no text. */
export function writtenOn(ctx: ModuleContext): BehaviorSubject<Written | null> {
  return ctx.once('announcement-written', () => new BehaviorSubject<Written | null>(null));
}
