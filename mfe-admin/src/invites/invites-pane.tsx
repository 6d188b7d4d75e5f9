import { useEffect, useRef, useState } from 'react';
import type { InviteDraft } from '@skerry/shared/api/admin';
import { useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState } from '@skerry/shared/ui';
import { Mail, Plus } from '@skerry/shared/ui/icons';
import { ListFaces } from '../list-faces.tsx';
import pane from '../pane.module.css';
import { InviteEditor } from './invite-editor.tsx';
import { InviteList } from './invite-list.ts';
import { utcDay, inOrder } from './invite-state.ts';
import styles from './invites.module.css';
import { useT } from '../use-t.ts';
import { draftOf, emptyInvite, writtenInviteOn, type WrittenInvite } from './written-invite.ts';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { InviteItem } from './invite-item.tsx';

/** The instance's invitations, and new ones: as a link, and by mail where the server mails them. */
export default function InvitesPane() {
  const t = useT();
  const ctx = useModule();
  const { isMailerEnabled, isRegistrationOpen } = useInstance();
  const list = ctx.once('invite-list', () => new InviteList(ctx));
  const writing = writtenInviteOn(ctx);
  const { all, error } = useObservable(list.state$);
  const written = useObservable(writing);
  const [today] = useState(() => utcDay(Date.now()));
  const [newestId, setNewestId] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isWriting = written !== null;
  const hasWritten = useRef(false);
  useEffect(() => {
    const wrote = hasWritten.current;
    hasWritten.current = isWriting;
    // The form is gone with the focus in it; where a new invitation took that, it stays there.
    if (wrote && !isWriting && document.activeElement === document.body) add.current?.focus();
  }, [isWriting]);
  const retry = () => void list.load();
  useEffect(() => void list.load(), [list]);

  const mail = async (address: string, name: string) => {
    const refusal = await list.mail(address, name);
    if (!refusal) ctx.ports.notices.show({ level: 'success', text: t('mail.done', { address }) });
    return refusal;
  };
  const create = async (draft: InviteDraft) => {
    const { data, error: refusal } = await list.create(draft);
    if (!refusal) setNewestId(data.id);
    return refusal;
  };
  const save = async (one: WrittenInvite) => {
    const isMail = one.kind === 'mail';
    const refusal = await (isMail ? mail(one.email.trim(), one.name.trim()) : create(draftOf(one)));
    if (!refusal) writing.next(null);
    return refusal;
  };
  const start = (kind: WrittenInvite['kind']) => writing.next(emptyInvite(kind));

  return (
    <div className={pane.pane}>
      {all && (
        <div className={pane.bar}>
          <Button ref={add} icon={Plus} disabled={isWriting} onClick={() => start('link')}>
            {t('invites.list.new')}
          </Button>
          {/* The server mails none while everybody may register. */}
          {isMailerEnabled && !isRegistrationOpen && (
            <Button icon={Mail} disabled={isWriting} onClick={() => start('mail')}>
              {t('invites.list.mail')}
            </Button>
          )}
        </div>
      )}
      <div className={pane.list}>
        {all && written && (
          <InviteEditor
            key={written.kind}
            written={written}
            today={today}
            onChange={(next) => writing.next(next)}
            onSave={() => save(written)}
            onCancel={() => writing.next(null)}
          />
        )}
        {all && isRegistrationOpen && <p className={styles.scope}>{t('invites.list.open')}</p>}
        <ListFaces
          isKnown={all !== null}
          error={error}
          labels={{
            failed: t('invites.list.failed'),
            retry: t('invites.list.retry'),
            loading: t('invites.list.loading'),
          }}
          onRetry={retry}
        />
        {all?.length === 0 && !written && (
          <EmptyState icon={Mail} title={t('invites.list.none')} body={t('invites.list.noneBody')} />
        )}
        {all && all.length > 0 && (
          <InviteRows
            list={list}
            today={today}
            newestId={newestId}
            isLocked={isWriting}
            onRevoked={() => add.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}

interface InviteRowsProps {
  list: InviteList;
  today: string;
  newestId: string | null;
  isLocked: boolean;
  onRevoked: () => void;
}

/** The server sends all of them at once: only as many are drawn as the user wants to see. */
function InviteRows({ list, today, newestId, isLocked, onRevoked }: InviteRowsProps) {
  const t = useT();
  const { all, isLoading } = useObservable(list.state$);
  const [shown, setShown] = useState(PAGE_SIZE);
  const invites = inOrder(all ?? [], today);
  return (
    <>
      <ul aria-label={t('invites.list.title')} aria-busy={isLoading}>
        {invites.slice(0, shown).map((invite) => (
          <InviteItem
            key={invite.id}
            invite={invite}
            list={list}
            today={today}
            isNewest={invite.id === newestId}
            isLocked={isLocked}
            onRevoked={onRevoked}
          />
        ))}
      </ul>
      <div className={styles.end} role="status">
        {invites.length > shown ? (
          <Button variant="ghost" onClick={() => setShown((count) => count + PAGE_SIZE)}>
            {t('invites.list.more')}
          </Button>
        ) : (
          t('invites.list.end')
        )}
      </div>
    </>
  );
}
