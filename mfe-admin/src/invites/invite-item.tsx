import { useEffect, useRef, useState } from 'react';
import type { Invite } from '@skerry/shared/api/admin';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Button, Tag } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Copy, X } from '@skerry/shared/ui/icons';
import type { InviteList } from './invite-list.ts';
import { inviteState, usesLeft } from './invite-state.ts';
import pane from '../pane.module.css';
import styles from './invites.module.css';
import { useT } from '../use-t.ts';

const TONES = { good: 'green', spent: 'plain', expired: 'orange' } as const;
/** A day has no time zone: any hour of it that every zone agrees on. */
const NOON = 'T12:00:00';

interface InviteItemProps {
  invite: Invite;
  list: InviteList;
  today: string;
  /** It was made here just now. */
  isNewest: boolean;
  /** Another one is being written. */
  isLocked: boolean;
  onRevoked: () => void;
}

/** One invitation: its link, how far it is used, how long it is good; copied and revoked. */
export function InviteItem({ invite, list, today, isNewest, isLocked, onRevoked }: InviteItemProps) {
  const t = useT();
  const ctx = useModule();
  const { ports, telemetry } = ctx;
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNewest) copyButton.current?.focus();
  }, [isNewest]);
  const state = inviteState(invite, today);
  const path = ports.navigation.href('shell.registration-token', { token: invite.token });
  const link = new URL(path ?? '/', window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch (error) {
      telemetry.error(error);
      return ports.notices.show({ level: 'error', text: t('copy.failed') });
    }
    ports.notices.show({ level: 'success', text: t('copy.done') });
  };
  const revoke = async () => {
    const question = {
      title: t('revoke.question'),
      body: t('revoke.body'),
      confirmLabel: t('revoke.do'),
      danger: true,
    };
    if (!(await ports.dialogs.confirm(question))) return;
    setBusy(true);
    const error = await list.revoke(invite);
    setBusy(false);
    if (error) return showFailure(ctx, error, (reason) => t('revoke.failed', { reason }));
    onRevoked();
  };
  return (
    <li className={pane.item}>
      <p className={styles.head}>
        <bdi dir="ltr" className={styles.link}>
          {link}
        </bdi>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </p>
      <p className={styles.facts}>
        {/* Servers do not say whether one for a single use was used or revoked. */}
        {!(invite.isSpent && invite.uses === 0) && <span>{t('invites.item.uses', { uses: invite.uses })}</span>}
        {state !== 'spent' && <Left left={usesLeft(invite)} />}
        <span>
          {invite.lastDay
            ? t('invites.item.until', { day: formatDate(locale, invite.lastDay + NOON, 'date') })
            : t('invites.item.endless')}
        </span>
      </p>
      {state === 'good' && (
        <div className={pane.buttons}>
          <Button size="small" ref={copyButton} icon={Copy} onClick={() => void copy()}>
            {t('copy.do')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={X}
            isBusy={isBusy}
            disabled={isLocked}
            onClick={() => void revoke()}
          >
            {t('revoke.do')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Left({ left }: { left: number | null }) {
  const t = useT();
  return <span>{left === null ? t('invites.item.anyLeft') : t('invites.item.left', { left })}</span>;
}
