import { useState } from 'react';
import { formatCount, formatListOf, formatPeriod, formatUnit } from '@skerry/shared/i18n';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { onDemand, useEntity, useLocale } from '@skerry/shared/runtime';
import { Button, useMediaQuery, VisuallyHidden, withElement } from '@skerry/shared/ui';
import { moveAmongButtons } from '@skerry/shared/ui/list-keys';
import { AccountLink } from '../../status/text/account-link.tsx';
import { useT } from '../../use-t.ts';
import type { CatchUpView, Gathered } from './catch-up-rules.ts';
import { authorsOf, linksOf, readingMinutes, spanOf, SUMMED, sumsOf, type SharedLink } from './catch-up-sums.ts';
import styles from './catch-up-overview.module.css';

const LinkCard = onDemand(() => import(/* webpackChunkName: "status-content" */ '../../status/card/link-card.tsx'));

/** Links before "Show all". */
const LINKS = 3;
const LINKS_NARROW = 2;
/** People who are named at a link, and whose pictures stand there. */
const NAMED = 2;
const FACES = 3;
/** Authors before "more people". */
const AUTHORS = 30;

interface OverviewProps {
  all: readonly Gathered[];
  view: CatchUpView;
  onChoose: (view: Partial<CatchUpView>) => void;
}

/** What was gathered, in numbers that filter it; its links and its authors. */
export function CatchUpOverview({ all, view, onChoose }: OverviewProps) {
  return (
    <>
      <Sums all={all} view={view} onChoose={onChoose} />
      <Links links={linksOf(all)} />
      <Authors all={all} view={view} onChoose={onChoose} />
    </>
  );
}

function Sums({ all, view, onChoose }: OverviewProps) {
  const t = useT();
  const locale = useLocale();
  const sums = sumsOf(all);
  const people = new Set(all.map(({ status }) => status.accountId)).size;
  return (
    <div className={styles.sums} role="group" aria-label={t('catchUp.title')}>
      {SUMMED.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.sum}
          aria-pressed={view.kind === kind}
          onClick={() => onChoose({ kind })}
        >
          <b>{formatCount(locale, sums[kind])}</b>{' '}
          <span>
            {t(`kind.${kind}`)}
            {kind === 'all' && ` · ${t('people.count', { count: people })}`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** About those that are shown: how many, from when to when, and how long they take. */
export function CatchUpSpan({ shown }: { shown: readonly Gathered[] }) {
  const t = useT();
  const locale = useLocale();
  const span = spanOf(shown);
  const people = new Set(shown.map(({ status }) => status.accountId)).size;
  return (
    <p className={styles.span}>
      {[
        t('count', { count: shown.length }),
        t('people.count', { count: people }),
        ...(span ? [formatPeriod(locale, span.from, span.to, 'moment')] : []),
        t('readingTime', { time: formatUnit(locale, readingMinutes(shown), 'minute') }),
      ].join(' · ')}
    </p>
  );
}

/** The links that most people shared. */
function Links({ links }: { links: readonly SharedLink[] }) {
  const t = useT();
  const locale = useLocale();
  const few = useMediaQuery(MOBILE_QUERY) ? LINKS_NARROW : LINKS;
  const [isOpen, setIsOpen] = useState(false);
  if (links.length === 0) return null;
  return (
    <section className={styles.links} aria-label={t('links')}>
      <header>
        <h2>{t('links')}</h2>
        {links.length > few && (
          <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('status.show_less') : `${t('showAll')} (${formatCount(locale, links.length)})`}
          </Button>
        )}
      </header>
      <ul>
        {links.slice(0, isOpen ? links.length : few).map((link) => (
          <li key={link.href}>
            <LinkCard card={link.card} isSensitive={link.isSensitive} isInConversation={false} />
            <SharedBy ids={link.sharedBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharedBy({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const named = ids.length > NAMED + 1 ? ids.slice(0, NAMED) : ids;
  const others = ids.length - named.length;
  return (
    <p className={styles.shared}>
      <span className={styles.faces}>
        {ids.slice(0, FACES).map((id) => (
          <Face key={id} id={id} />
        ))}
      </span>
      <span>
        {withElement(
          (names) => t('links.by', { names }),
          formatListOf(locale, [
            ...named.map((id) => <Name key={id} id={id} />),
            ...(others > 0 ? [t('repeats.others', { count: others })] : []),
          ]),
        )}
      </span>
    </p>
  );
}

function Face({ id }: { id: string }) {
  const account = useEntity('account', id);
  return account && <AccountAvatar account={account} size={20} />;
}

function Name({ id }: { id: string }) {
  const account = useEntity('account', id);
  return (
    account && (
      <AccountLink account={account}>
        <AccountName account={account} />
      </AccountLink>
    )
  );
}

/** Those who wrote, by how much; the pressed one's posts alone are shown. One is in the tab order. */
function Authors({ all, view, onChoose }: OverviewProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const authors = authorsOf(all);
  const shown = isOpen ? authors : authors.slice(0, AUTHORS);
  const stop = shown.some(({ id }) => id === view.author) ? view.author : shown[0]?.id;
  if (authors.length < 2) return null;
  return (
    <div
      role="toolbar"
      aria-label={t('people.count', { count: authors.length })}
      className={styles.authors}
      onKeyDown={moveAmongButtons}
    >
      {shown.map(({ id, count }) => (
        <Author
          key={id}
          id={id}
          count={count}
          isPressed={id === view.author}
          isStop={id === stop}
          onPress={() => onChoose({ author: id === view.author ? null : id })}
        />
      ))}
      {authors.length > shown.length && (
        <button type="button" tabIndex={-1} className={styles.more} onClick={() => setIsOpen(true)}>
          {t('people.others', { count: authors.length - shown.length })}
        </button>
      )}
    </div>
  );
}

interface AuthorProps {
  id: string;
  count: number;
  isPressed: boolean;
  isStop: boolean;
  onPress: () => void;
}

function Author({ id, count, isPressed, isStop, onPress }: AuthorProps) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', id);
  const label = [account?.displayName ?? '', t('count', { count })].join(' · ');
  return (
    <button
      type="button"
      className={styles.author}
      aria-pressed={isPressed}
      title={label}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
    >
      <AccountAvatar account={account} size={36} />
      <VisuallyHidden>{account?.displayName ?? ''} · </VisuallyHidden>
      <span>{formatCount(locale, count)}</span>
    </button>
  );
}
