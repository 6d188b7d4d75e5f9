import { useEffect, useRef, useState } from 'react';
import { authorizeFollowRequest, rejectFollowRequest } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useModule, useObservable } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { answeredRequests } from './answered-requests.ts';
import styles from './notification-row.module.css';

const CALLS = { approve: authorizeFollowRequest, deny: rejectFollowRequest } as const;
type Answer = keyof typeof CALLS;

/** The preferences of mfe-profile, where the list of all requests is. */
const ASKS_FIRST = { approve: 'modalOnApproveFollow', deny: 'modalOnDenyFollow' } as const;

function withOneRequestLess(account: Account): Account {
  const { own } = account;
  return own ? { ...account, own: { ...own, followRequestsCount: Math.max(0, own.followRequestsCount - 1) } } : account;
}

/** Approve and deny in the row itself; then what was answered. */
export function FollowRequestAnswers({ notificationId, account }: { notificationId: string; account: Account }) {
  const t = useT();
  const ctx = useModule();
  const { ports, session } = ctx;
  const follows = useEntity('relationship', account.id)?.followedBy ?? false;
  const [busy, setBusy] = useState<Answer | null>(null);
  const [answered, setAnswered] = useState<Answer | null>(null);
  const before = useObservable(answeredRequests(ctx)).get(notificationId);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The buttons, one of which had the focus, are gone.
    if (answered && document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [answered]);

  const answer = async (kind: Answer) => {
    const question = {
      title: t(`notifications.${kind}`),
      body: `${plainName(account)} · @${account.acct}`,
      confirmLabel: t(`notifications.${kind}`),
      danger: kind === 'deny',
    };
    if (ports.settings.other('profile', ASKS_FIRST[kind], false) && !(await ports.dialogs.confirm(question))) return;
    setBusy(kind);
    const { error } = await ports.api.request(CALLS[kind](account.id), {
      signal: ctx.signal,
      optimistic: { kind: 'account', id: session.account?.id ?? '', patch: withOneRequestLess },
    });
    setBusy(null);
    // Answered elsewhere, or taken back.
    if (error && error.code !== 'not-found') return showFailure(ctx, error);
    setAnswered(kind);
    ctx.bus.emit('profile/follow-request-answered/v1', { accountId: account.id, isApproved: kind === 'approve' });
  };

  const known = answered ?? before ?? (follows ? 'approve' : null);
  if (known)
    return (
      <p ref={result} tabIndex={-1} className={styles.own}>
        {t(`notifications.${known}_done`)}
      </p>
    );
  const button = (kind: Answer) => (
    <Button
      size="small"
      variant={kind === 'approve' ? 'primary' : undefined}
      isBusy={busy === kind}
      disabled={busy !== null && busy !== kind}
      onClick={() => void answer(kind)}
    >
      {t(`notifications.${kind}`)}
    </Button>
  );
  return (
    <p className={styles.actions}>
      {button('approve')}
      {button('deny')}
    </p>
  );
}
