import { useCallback, useState, type FormEvent, useDeferredValue, useId } from 'react';
import {
  instanceDocument,
  restoreInstanceDocument,
  saveInstanceDocument,
  type InstanceDocument,
} from '@skerry/shared/api/admin';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { useModule, useObservable, BehaviorSubject } from '@skerry/shared/runtime';
import { Alert, Button, TextArea, useLoaded } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { ListFaces } from '../list-faces.tsx';
import { useT } from '../use-t.ts';
import styles from './pages.module.css';
import { PostHtml } from '@skerry/shared/html';

const ROWS = 10;

/** One page of the server: its HTML, how it looks, and what is done with it. */
export function PageEditor({ page }: { page: InstanceDocument }) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const writing = writtenPages(ctx);
  const written = useObservable(writing)[page];
  /** As the server last had it; it stays while it is asked again. */
  const [known, setKnown] = useState<string | null>(null);
  const [loaded, reload] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) => {
        const reply = await api.request(instanceDocument(page), { signal });
        if (!reply.error) setKnown(reply.data);
        return reply;
      },
      [api, page],
    ),
  );
  const html = written?.html ?? known;
  const write = (next: Written | undefined) => writing.next({ ...writing.value, [page]: next });
  return (
    <>
      <ListFaces
        isKnown={html !== null}
        error={loaded.state === 'failed' ? loaded.error : null}
        labels={{ failed: t('page.failed'), retry: t('page.retry'), loading: t('page.loading') }}
        onRetry={reload}
      />
      {html !== null && (
        <Editor
          page={page}
          html={html}
          isChanged={written !== undefined}
          isOverwriting={written !== undefined && known !== null && written.before !== known}
          onWrite={(next) => {
            const before = written?.before ?? html;
            write(next === before ? undefined : { html: next, before });
          }}
          onDiscarded={() => write(undefined)}
          onSaved={() => {
            setKnown(html);
            write(undefined);
            reload();
          }}
          onRestored={reload}
        />
      )}
    </>
  );
}

interface EditorProps {
  page: InstanceDocument;
  html: string;
  isChanged: boolean;
  /** Somebody else has changed the page since. */
  isOverwriting: boolean;
  onWrite: (html: string) => void;
  onDiscarded: () => void;
  onSaved: () => void;
  onRestored: () => void;
}

function Editor({ page, html, isChanged, isOverwriting, onWrite, ...then }: EditorProps) {
  const t = useT();
  const { ports, i18n, signal } = useModule();
  const { api, dialogs, notices } = ports;
  const [busy, setBusy] = useState<'save' | 'restore' | null>(null);
  const [failure, setFailure] = useState<{ of: 'save' | 'restore'; error: ApiError } | null>(null);
  const run = async (of: 'save' | 'restore') => {
    setBusy(of);
    setFailure(null);
    const call = of === 'save' ? saveInstanceDocument(page, html) : restoreInstanceDocument(page);
    const { error } = await api.request(call, { signal });
    setBusy(null);
    // It is the server's own already: nobody has written another.
    if (error && !(of === 'restore' && error.code === 'not-found')) return setFailure({ of, error });
    notices.show({ level: 'success', text: t(`done.${of}`) });
    if (of === 'save') then.onSaved();
    else then.onRestored();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && busy === null) void run('save');
  };
  const ask = async (what: 'discard' | 'restore', agreed: () => void) => {
    const question = { title: t(`question.${what}`), body: t(`body.${what}`), confirmLabel: t(`do.${what}`) };
    if (await dialogs.confirm({ ...question, danger: true })) agreed();
  };
  return (
    <form className={styles.editor} aria-label={t(`page.${page}`)} onSubmit={save}>
      {failure && (
        <Alert tone="error" onDismiss={() => setFailure(null)} dismissLabel={t('failure.close')}>
          <p>{t(`failed.${failure.of}`)}</p>
          <p>{failureText(i18n, failure.error)}</p>
        </Alert>
      )}
      {isOverwriting && <Alert tone="warning">{t('page.changed')}</Alert>}
      <TextArea
        label={t('page.html')}
        hint={t(`hint.${page}`)}
        rows={ROWS}
        dir="ltr"
        spellCheck={false}
        inputClassName={styles.html}
        readOnly={busy !== null}
        value={html}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <PagePreview html={html} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          isBusy={busy === 'save'}
          disabledReason={isChanged ? undefined : t('save.unchanged')}
        >
          {t('do.save')}
        </Button>
        {isChanged && (
          <Button variant="ghost" disabled={busy !== null} onClick={() => void ask('discard', then.onDiscarded)}>
            {t('do.discard')}
          </Button>
        )}
        <Button
          variant="ghost"
          isBusy={busy === 'restore'}
          disabledReason={isChanged ? t('restore.changed') : undefined}
          onClick={() => void ask('restore', () => void run('restore'))}
        >
          {t('do.restore')}
        </Button>
      </div>
    </form>
  );
}

/** A page that is being written. */
interface Written {
  readonly html: string;
  /** The page as it was when the first change was made. */
  readonly before: string;
}

type WrittenPages = Readonly<Partial<Record<InstanceDocument, Written>>>;

/** What is written and not saved. It outlives the dialog: closing that loses no text. */
function writtenPages(ctx: ModuleContext): BehaviorSubject<WrittenPages> {
  return ctx.once('written-pages', () => new BehaviorSubject<WrittenPages>({}));
}

/** What is written, cleaned as a post is: no script, style, form or picture of it takes effect. */
function PagePreview({ html }: { html: string }) {
  const t = useT();
  const titleId = useId();
  // Long pages are drawn after what is typed.
  const shown = useDeferredValue(html);
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('preview.title')}
      </h3>
      <p className={styles.hint}>{t('preview.hint')}</p>
      <div className={styles.page} dir="auto">
        {shown.trim() === '' ? (
          <p className={styles.hint}>{t('preview.empty')}</p>
        ) : (
          <PostHtml
            html={shown}
            renderMore={(show) => (
              <Button size="small" variant="ghost" onClick={show}>
                {t('preview.more')}
              </Button>
            )}
          />
        )}
      </div>
    </section>
  );
}
