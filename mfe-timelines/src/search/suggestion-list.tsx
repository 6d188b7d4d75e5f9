import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { AccountAvatar } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useHiddenCounts } from '@skerry/shared/runtime';
import { Icon, type IconShape } from '@skerry/shared/ui';
import { Bookmark, CornerDownRight, Hash, History, X } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { usesThisWeek } from './found.ts';
import { matchIn, SUGGESTION_SECTIONS, type Suggestion } from './suggestions.ts';
import styles from './suggestions.module.css';

interface SuggestionListProps {
  /** Its options are `${id}0`, `${id}1` and so on. */
  id: string;
  rows: readonly Suggestion[];
  /** -1: none. */
  chosenAt: number;
  typed: string;
  isBusy: boolean;
  onPoint: (at: number) => void;
  onRun: (row: Suggestion) => void;
  onForget: (row: Suggestion) => void;
}

/** The options of the search field, in their sections. */
export function SuggestionList({ id, rows, chosenAt, typed, isBusy, onPoint, onRun, onForget }: SuggestionListProps) {
  const t = useT();
  const sections = SUGGESTION_SECTIONS.map((section) => ({
    section,
    own: rows.filter((row) => row.section === section),
  })).filter(({ own }) => own.length > 0);
  return (
    <div role="listbox" id={`${id}list`} aria-label={t('suggest.title')} aria-busy={isBusy || undefined}>
      {sections.map(({ section, own }) => (
        <div key={section} role="group" aria-labelledby={`${id}${section}`}>
          <div id={`${id}${section}`} role="presentation" className={styles.group}>
            {t(section === 'tags' ? 'tab.hashtags' : `suggest.${section}`)}
          </div>
          {own.map((row) => {
            const at = rows.indexOf(row);
            const isKept = row.section === 'recent' || row.section === 'saved';
            return (
              <div
                key={row.key}
                role="presentation"
                className={styles.row}
                data-chosen={at === chosenAt || undefined}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onPoint(at)}
              >
                <div
                  role="option"
                  id={`${id}${at}`}
                  aria-selected={at === chosenAt}
                  className={styles.option}
                  onClick={() => onRun(row)}
                >
                  <Inside row={row} typed={typed} />
                </div>
                {isKept && (
                  // The key Delete does the same; an option can't have a button in it.
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-hidden
                    className={styles.forget}
                    onClick={() => onForget(row)}
                  >
                    <Icon as={X} size={16} />
                  </button>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Inside({ row, typed }: { row: Suggestion; typed: string }) {
  const t = useT();
  const isHidden = useHiddenCounts();
  switch (row.section) {
    case 'address':
      return row.account ? (
        <Person account={row.account} typed="" />
      ) : (
        <Line icon={CornerDownRight}>{t('suggest.openPost')}</Line>
      );
    case 'followed':
    case 'others':
      return <Person account={row.account} typed={typed} />;
    case 'tags': {
      const uses = isHidden ? undefined : usesThisWeek(row.tag);
      return (
        <Line icon={Hash} detail={uses === undefined ? undefined : t('search.uses', { count: uses })}>
          <Marked text={row.tag.name} typed={typed} />
        </Line>
      );
    }
    case 'saved':
      return (
        <Line icon={Bookmark}>
          <Marked text={row.saved.label} typed={typed} />
        </Line>
      );
    case 'recent':
      return (
        <Line icon={History}>
          <Marked text={row.words} typed={typed} />
        </Line>
      );
  }
}

function Person({ account, typed }: { account: Account; typed: string }) {
  return (
    <>
      <AccountAvatar account={account} size={28} />
      <span className={styles.label}>
        <Marked text={plainName(account)} typed={typed} />{' '}
        <span className={styles.detail}>
          <bdi dir="ltr">
            @<Marked text={account.acct} typed={typed} />
          </bdi>
        </span>
      </span>
    </>
  );
}

function Line({ icon, detail, children }: { icon: IconShape; detail?: string | undefined; children: ReactNode }) {
  return (
    <>
      <Icon as={icon} />
      <span className={styles.label}>
        {children} {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}

/** A text with what is typed marked in it. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const match = matchIn(text, typed);
  return (
    <bdi>
      {match ? (
        <>
          {text.slice(0, match.from)}
          <mark className={styles.mark}>{text.slice(match.from, match.to)}</mark>
          {text.slice(match.to)}
        </>
      ) : (
        text
      )}
    </bdi>
  );
}
