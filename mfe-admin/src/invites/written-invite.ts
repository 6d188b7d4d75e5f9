import type { InviteDraft } from '@skerry/shared/api/admin';
import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** An invitation that is being written; values as in their fields. */
export interface WrittenInvite {
  readonly kind: 'link' | 'mail';
  /** Empty: any number of people. */
  readonly uses: string;
  readonly lastDay: string;
  readonly email: string;
  readonly name: string;
}

export const emptyInvite = (kind: WrittenInvite['kind']): WrittenInvite => ({
  kind,
  uses: '1',
  lastDay: '',
  email: '',
  name: '',
});

const WHOLE_NUMBER = /^[1-9]\d{0,5}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Why it is not sent. `today` as `utcDay`. */
export function problemOf(written: WrittenInvite, today: string): 'email' | 'uses' | 'endless' | 'past' | null {
  if (written.kind === 'mail') return ADDRESS.test(written.email.trim()) ? null : 'email';
  if (written.uses !== '' && !WHOLE_NUMBER.test(written.uses)) return 'uses';
  // Servers would make it an invitation for one person.
  if (written.uses === '' && written.lastDay === '') return 'endless';
  return written.lastDay !== '' && written.lastDay < today ? 'past' : null;
}

export const draftOf = ({ uses, lastDay }: WrittenInvite): InviteDraft => ({
  maxUses: uses === '' ? null : Number(uses),
  lastDay: lastDay || null,
});

/** What is being written; `null` for nothing. It outlives the dialog: closing that loses no text. */
export function writtenInviteOn(ctx: ModuleContext): BehaviorSubject<WrittenInvite | null> {
  return ctx.once('invite-written', () => new BehaviorSubject<WrittenInvite | null>(null));
}
