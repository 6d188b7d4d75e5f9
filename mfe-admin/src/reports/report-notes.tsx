import { Eye, NotebookPen, X } from '@skerry/shared/ui/icons';
import { useState, type FormEvent } from 'react';
import { addReportNote, deleteReportNote, report as fetchReport } from '@skerry/shared/api/admin';
import type { ApiCall } from '@skerry/shared/contract';
import type { Report, ReportNote } from '@skerry/shared/entities';
import { AccountAvatar } from '@skerry/shared/person';
import { useEntity, useLocale, useModule, useSession } from '@skerry/shared/runtime';
import { Button, Icon, IconButton, RelativeTime, TextField } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import styles from './report-notes.module.css';

/** A note that says who looks at a report: the same in every language, and readable in every client. */
const TAKEN = '[taken]';

/** Notes of staff about a report (AD-010, AD-011). The text stays in the field until the server has accepted it. */
export function ReportNotes({ report }: { report: Report }) {
  const t = useT();
  const ctx = useModule();
  const { ports, signal } = ctx;
  const { account: own } = useSession();
  const isTaken = report.notes.some(({ content, accountId }) => content === TAKEN && accountId === own?.id);
  const [isWriting, setIsWriting] = useState(false);
  const [words, setWords] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /**
   * Runs the action, then loads the report again: servers answer with an empty reply. Resolves with whether it was
   * done: one that is done and not seen must not be done twice.
   */
  const act = async (call: ApiCall<void>) => {
    const row = document.activeElement?.closest('li');
    setIsBusy(true);
    const done = await ports.api.request(call, { signal });
    const { error } = done.error ? done : await ports.api.request(fetchReport(report.id), { signal });
    setIsBusy(false);
    if (error) showFailure(ctx, error, done.error ? undefined : (reason) => t('note.unseen', { reason }));
    // The button may be gone with what it did.
    setTimeout(() => document.activeElement === document.body && row?.focus({ preventScroll: true }));
    return done.error === null;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '' || isBusy || !(await act(addReportNote(report.id, words.trim())))) return;
    setWords('');
    setIsWriting(false);
  };

  return (
    <div className={styles.notes}>
      {report.notes.map((note) => (
        <NoteLine
          key={note.id}
          note={note}
          isBusy={isBusy}
          onRemove={() => {
            void act(deleteReportNote(report.id, note.id));
          }}
        />
      ))}
      {isWriting ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            void add(event);
          }}
        >
          <TextField
            label={t('note.label')}
            isLabelHidden
            placeholder={t('note.placeholder')}
            value={words}
            className={styles.field}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" size="small" isBusy={isBusy}>
            {t('note.save')}
          </Button>
          <IconButton
            icon={X}
            iconSize={16}
            size="small"
            label={t('note.cancel')}
            onClick={() => setIsWriting(false)}
          />
        </form>
      ) : (
        <div className={styles.buttons}>
          <Button variant="ghost" size="small" icon={NotebookPen} onClick={() => setIsWriting(true)}>
            {t('note.add')}
          </Button>
          {report.state === 'open' && !isTaken && (
            <Button
              variant="ghost"
              size="small"
              icon={Eye}
              isBusy={isBusy}
              onClick={() => {
                void act(addReportNote(report.id, TAKEN));
              }}
            >
              {t('take.do')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function NoteLine({ note, isBusy, onRemove }: { note: ReportNote; isBusy: boolean; onRemove: () => void }) {
  const t = useT();
  const locale = useLocale();
  const author = useEntity('account', note.accountId);
  const isOwn = useSession().account?.id === note.accountId;
  const isTaken = note.content === TAKEN;
  const taker = author ? t('take.by', { name: `\u2068${author.username}\u2069` }) : t('take.byUnknown');
  return (
    <p className={styles.note} data-taken={isTaken || undefined}>
      {author ? <AccountAvatar size={20} account={author} /> : <Icon as={isTaken ? Eye : NotebookPen} size={14} />}
      <span className={styles.words}>
        {isTaken ? (
          taker
        ) : (
          <>
            <b>{author?.username}</b> <bdi>{note.content}</bdi>
          </>
        )}{' '}
        · <RelativeTime iso={note.createdAt} locale={locale} />
      </span>
      <IconButton
        icon={X}
        iconSize={14}
        size="small"
        label={
          isTaken && isOwn
            ? t('take.giveBack')
            : isTaken && author
              ? t('take.remove', { name: author.username })
              : t('note.remove')
        }
        disabled={isBusy}
        onClick={onRemove}
      />
    </p>
  );
}
