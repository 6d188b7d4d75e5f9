import { Check } from '@skerry/shared/ui/icons';
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import type { Poll } from '@skerry/shared/entities';
import { poll as pollCall, vote } from '@skerry/shared/api';
import { EmojiText } from '@skerry/shared/html';
import { formatRelativeTime } from '@skerry/shared/i18n';
import {
  canVote,
  isPollExpired,
  pollPercentage,
  POLL_TRACKING_INTERVAL_MS,
  showsPollResults,
} from '@skerry/shared/rules';
import {
  isPageSettled,
  useEntity,
  useHiddenCounts,
  useLocale,
  useModule,
  useSession,
  useStillPictures,
} from '@skerry/shared/runtime';
import { Alert, Button, classes, Icon, useNow } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import inline from '../text/inline-emoji.module.css';
import styles from './poll-view.module.css';
import { useViewFlags } from '../view-flags.tsx';

const isRefusal = ({ status = 0 }: ApiError) => status >= 400 && status < 500;

interface PollViewProps {
  pollId: string;
  statusId: string;
  /** Translated titles, one for each option; others are ignored. */
  titles?: readonly string[] | undefined;
}

/**
 * A poll: to vote in, or its results (TL-113), also on request before the vote. Updated while it is in the page and
 * open.
 */
export default function PollView({ pollId, statusId, titles }: PollViewProps) {
  const { ports, telemetry, signal } = useModule();
  const { account } = useSession();
  const original = useEntity('poll', pollId);
  const poll = useMemo(() => original && withTitles(original, titles), [original, titles]);
  const now = useNow();
  const isOpen = poll !== undefined && !isPollExpired(poll, now);
  const [isUntold, setIsUntold] = useState(false);
  const isTracked = isOpen && !isUntold;
  useEffect(() => {
    if (!isTracked) return;
    const ask = async () => {
      const { error } = await ports.api.request(pollCall(pollId), { signal });
      // snac answers no question about a poll: what is known stays.
      if (error?.status === 404) setIsUntold(true);
      else if (error) telemetry.error(error, { pollId });
    };
    const timer = setInterval(() => void ask(), POLL_TRACKING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isTracked, pollId, ports, signal, telemetry]);
  const [hasVoted, setHasVoted] = useState(false);
  const [{ isPollPeeked }, setFlags] = useViewFlags(statusId);
  const [hasToggled, setHasToggled] = useState(false);
  if (!poll) return null;
  const isDecided = showsPollResults(poll, { isSignedIn: account !== null, now });
  const toggle = !isDecided && (
    <ResultsToggle
      poll={poll}
      isShown={isPollPeeked}
      takesFocus={hasToggled}
      onToggle={() => {
        setHasToggled(true);
        setFlags({ isPollPeeked: !isPollPeeked });
      }}
    />
  );
  return isDecided || isPollPeeked ? (
    <Results poll={poll} isExpired={!isOpen} now={now} takesFocus={hasVoted} toggle={toggle} />
  ) : (
    <Ballot poll={poll} statusId={statusId} now={now} onVote={setHasVoted} toggle={toggle} />
  );
}

function withTitles(poll: Poll, titles: readonly string[] = []): Poll {
  if (titles.length !== poll.options.length) return poll;
  return {
    ...poll,
    options: poll.options.map((option, index) => ({ ...option, title: titles[index] ?? option.title })),
  };
}

interface ResultsToggleProps {
  poll: Poll;
  isShown: boolean;
  /** It was pressed, and stands in what takes the place of the part that had the focus. */
  takesFocus: boolean;
  onToggle: () => void;
}

/** Shows the results before the vote, and leads back to it; not while nobody has voted. Nothing is sent. */
function ResultsToggle({ poll, isShown, takesFocus, onToggle }: ResultsToggleProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (poll.votesCount === 0 && !isShown) return null;
  return (
    <Button ref={button} variant="ghost" size="small" onClick={onToggle}>
      {t(isShown ? 'poll.back' : 'poll.show_results')}
    </Button>
  );
}

interface BallotProps {
  poll: Poll;
  statusId: string;
  now: number;
  onVote: (isSent: boolean) => void;
  toggle: ReactNode;
}

function Ballot({ poll, statusId, now, onVote, toggle }: BallotProps) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const isStill = useStillPictures();
  const name = useId();
  const folded = useFoldedPoll(poll);
  // Kept with the status: its row leaves the page while the user reads elsewhere.
  const [{ chosen }, setFlags] = useViewFlags(statusId);
  const setChosen = (next: readonly number[]) => setFlags({ chosen: next });
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = (index: number, isOn: boolean) =>
    setChosen(poll.isMultiple ? (isOn ? [...chosen, index] : chosen.filter((one) => one !== index)) : [index]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canVote(chosen, isSending)) return;
    setIsSending(true);
    onVote(true);
    // Not optimistic: results would take the place of the button that is to show the wait (requirement TL-116).
    const { error: failure } = await ports.api.request(vote(poll.id, chosen));
    setIsSending(false);
    if (!failure) return setChosen([]);
    onVote(false);
    setError(t('poll.failed', { reason: failureText(i18n, failure) }));
    // It may have ended, or was voted in elsewhere: then its results are shown.
    if (!isRefusal(failure)) return;
    const { error: unread } = await ports.api.request(pollCall(poll.id), { signal });
    // The poll stays as it was known.
    if (unread && unread.code !== 'aborted') telemetry.error(unread);
  };
  return (
    <form className={styles.poll} onSubmit={(event) => void send(event)}>
      {poll.options.slice(0, folded.count).map((option, index) => (
        <label key={index} className={styles.option} dir="auto">
          <input
            type={poll.isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(index)}
            onChange={(event) => choose(index, event.target.checked)}
          />
          <span className={classes(folded.cuts(option.title) && styles.cut)}>
            <EmojiText text={option.title} emojis={poll.emojis} emojiClassName={inline.emoji} isStill={isStill} />
          </span>
        </label>
      ))}
      <Rest folded={folded} />
      {error && (
        <Alert tone="error" dismissLabel={t('timeline.dismiss')} onDismiss={() => setError(null)}>
          {error}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          size="small"
          variant="primary"
          isBusy={isSending}
          disabledReason={canVote(chosen, false) ? undefined : t('poll.choose_first')}
        >
          {t('poll.vote')}
        </Button>
        {toggle}
        <Facts poll={poll} isExpired={false} now={now} />
      </div>
    </form>
  );
}

interface ResultsProps {
  poll: Poll;
  isExpired: boolean;
  now: number;
  /** The user's vote: the results take the place of the button that has the focus. */
  takesFocus: boolean;
  toggle: ReactNode;
}

function Results({ poll, isExpired, now, takesFocus, toggle }: ResultsProps) {
  const t = useT();
  const isStill = useStillPictures();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const folded = useFoldedPoll(poll);
  const most = Math.max(...poll.options.map((option) => option.votesCount));
  return (
    <div ref={results} tabIndex={-1} className={styles.poll}>
      <ul className={styles.poll}>
        {poll.options.slice(0, folded.count).map((option, index) => {
          const percent = pollPercentage(option.votesCount, poll.votesCount);
          return (
            <li
              key={index}
              className={classes(styles.option, styles.result, option.votesCount === most && most > 0 && styles.lead)}
              style={{ '--v': `${percent}%` } as CSSProperties}
            >
              <span className={styles.percent}>{t('poll.percent', { percent })}</span>
              <span className={classes(styles.title, folded.cuts(option.title) && styles.cut)} dir="auto">
                <EmojiText text={option.title} emojis={poll.emojis} emojiClassName={inline.emoji} isStill={isStill} />
              </span>
              {poll.ownVotes.includes(index) && (
                <span className={styles.mine} role="img" aria-label={t('poll.your_vote')} title={t('poll.your_vote')}>
                  <Icon as={Check} size={16} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Rest folded={folded} />
      <div className={styles.foot}>
        {toggle}
        <Facts poll={poll} isExpired={isExpired} now={now} />
      </div>
    </div>
  );
}

function Rest({ folded }: { folded: FoldedPoll }) {
  const t = useT();
  if (folded.isOpen === null) return null;
  return (
    <Button variant="ghost" size="small" className={styles.rest} aria-expanded={folded.isOpen} onClick={folded.toggle}>
      {t(folded.isOpen ? 'status.show_less' : 'status.show_more')}
    </Button>
  );
}

function Facts({ poll, isExpired, now }: { poll: Poll; isExpired: boolean; now: number }) {
  const t = useT();
  const locale = useLocale();
  const isHidden = useHiddenCounts();
  const people =
    !isHidden &&
    (poll.isMultiple && poll.votersCount !== null
      ? t('people.count', { count: poll.votersCount })
      : t('poll.votes', { count: poll.votesCount }));
  const end = isExpired
    ? t('poll.ended')
    : // Its formatter takes as long as the statuses of the window to draw: it waits for the first of them.
      poll.expiresAt &&
      isPageSettled() &&
      t('poll.ends', { time: formatRelativeTime(locale, poll.expiresAt, now, 'long') });
  return <span>{[people, end].filter(Boolean).join(' · ')}</span>;
}

/** More options than servers offer to write; their titles are as long as a post's subject. */
const SHOWN_OPTIONS = 12;
const SHOWN_TITLE_CHARS = 240;

interface FoldedPoll {
  /** `null`: nothing is left out. */
  isOpen: boolean | null;
  /** The first options, all when it is open. */
  count: number;
  /** Whether the title of an option is cut. */
  cuts(title: string): boolean;
  toggle(): void;
}

/** A remote poll can have any number of options of any length: what passes a poll's usual size opens on request. */
function useFoldedPoll({ options }: Poll): FoldedPoll {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = (title: string) => title.length > SHOWN_TITLE_CHARS;
  const isFolded = options.length > SHOWN_OPTIONS || options.some(({ title }) => isLong(title));
  return {
    isOpen: isFolded ? isOpen : null,
    count: isOpen ? options.length : SHOWN_OPTIONS,
    cuts: (title) => !isOpen && isLong(title),
    toggle: () => setIsOpen(!isOpen),
  };
}
