import { useLayoutEffect, useRef } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import type { Account } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { RouteLink, useEntity, useLocale, useModule, useScroller, useSession } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { CircleSlash, Copy, FileText, List, Trash2 } from '@skerry/shared/ui/icons';
import { FilteredLine } from '../../status/card/filtered-line.tsx';
import { QuietRow } from '../../status/card/quiet-row.tsx';
import { StatusBody } from '../../status/card/status-body.tsx';
import { useFilterMatch } from '../../status/filters/filter-scope.tsx';
import { usePostParser } from '../../status/status-scope.tsx';
import { AccountLink } from '../../status/text/account-link.tsx';
import { useAuthor } from '../../status/use-author.ts';
import { useViewFlags } from '../../status/view-flags.tsx';
import { useT } from '../../use-t.ts';
import styles from './one-text.module.css';

interface OneTextProps {
  /** The posts of the thread, in their order. */
  ids: readonly string[];
  onClose: () => void;
}

/** A thread of one author as one text: to read, to copy and to print. Each part leads to its post. */
export default function OneText({ ids, onClose }: OneTextProps) {
  const t = useT();
  const { ports } = useModule();
  const { entities } = ports;
  const parser = usePostParser();
  const first = useEntity('status', ids[0]);
  const author = useAuthor(first?.accountId);
  const scroller = useScroller();
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    scroller.scrollTo(0);
    // The button that was pressed is gone.
    if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, [scroller]);
  return (
    <section className={styles.text} aria-label={t('conversation.title')}>
      <p className={styles.ways}>
        <Button ref={back} variant="ghost" size="small" icon={List} onClick={onClose}>
          {t('one_text.back')}
        </Button>
        <Button variant="ghost" size="small" icon={Copy} onClick={copy}>
          {t('action.copy_text')}
        </Button>
        <Button variant="ghost" size="small" icon={FileText} onClick={() => window.print()}>
          {t('one_text.print')}
        </Button>
      </p>
      {author && <Author account={author} />}
      {ids.map((id, at) => (
        <Part key={id} id={id} number={at + 1} count={ids.length} />
      ))}
    </section>
  );

  function copy(): void {
    void navigator.clipboard.writeText(asPlainText()).then(
      () => ports.notices.show({ level: 'success', text: t('action.text_copied') }),
      () => ports.notices.show({ level: 'error', text: t('action.text_copy_failed') }),
    );
  }

  function asPlainText(): string {
    const parts = ids.flatMap((id) => {
      const status = entities.peek('status', id);
      if (!status || status.isDeleted) return [];
      return [status.spoilerText, plainText(status.contentHtml, { parser })].filter(Boolean).join('\n\n');
    });
    const by = author ? [`${author.displayName} (@${author.fqn})`] : [];
    return [...by, ...parts, first?.url ?? ''].filter(Boolean).join('\n\n');
  }
}

function Author({ account }: { account: Account }) {
  return (
    <header className={styles.author}>
      <AccountAvatar account={account} />
      <AccountLink account={account} className={styles.name}>
        <AccountName account={account} />
      </AccountLink>
      <span className={styles.handle}>
        <bdi>@{account.acct}</bdi>
      </span>
    </header>
  );
}

/** One post of the text: deleted and filtered ones say so, as anywhere. */
function Part({ id, number, count }: { id: string; number: number; count: number }) {
  const t = useT();
  const locale = useLocale();
  const status = useEntity('status', id);
  const account = useAuthor(status?.accountId);
  const [flags, setFlags] = useViewFlags(id);
  const { account: me } = useSession();
  const filtered = useFilterMatch(status?.accountId === me?.id ? undefined : status);
  const isHidden = filtered !== null && !flags.isUnfiltered;
  if (!status) return <QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow>;
  if (status.isDeleted) return <QuietRow icon={Trash2}>{t('status.status_deleted')}</QuietRow>;
  return (
    <div className={styles.part} data-part={number}>
      {isHidden ? (
        <FilteredLine
          match={filtered}
          name={account ? `@${account.acct}` : ''}
          onShow={() => setFlags({ isUnfiltered: true })}
        />
      ) : (
        <StatusBody status={status} isFocus isInConversation />
      )}
      <p className={styles.source}>
        <RouteLink to="timelines.conversation" params={{ id }}>
          {t('one_text.part', { number, count })}
          {' · '}
          <time dateTime={status.createdAt}>{formatDate(locale, status.createdAt)}</time>
        </RouteLink>
      </p>
    </div>
  );
}
