import { BellOff, CircleSlash, Trash2 } from '@skerry/shared/ui/icons';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Status } from '@skerry/shared/entities';
import { showingOf, type Muting } from '@skerry/shared/rules';
import { Boundary, useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Button, type RowPosition } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { PinnedLine, RepeatedLine } from './context-lines.tsx';
import { useFilterMatch, useMuting } from '../filters/filter-scope.tsx';
import { FilteredLine } from './filtered-line.tsx';
import { QuietRow } from './quiet-row.tsx';
import { StatusArticle, type StatusPlace } from './status-article.tsx';
import { useProfileOf } from '../status-scope.tsx';
import { useFoldedRepeats } from '../people/folded-repeats.ts';
import { useViewFlags, type ViewFlags } from '../view-flags.tsx';
import { useDisplay } from '../display-settings.tsx';
import { useAuthor } from '../use-author.ts';

interface StatusCardProps {
  statusId: string;
  place?: StatusPlace;
  position?: RowPosition;
  isPinned?: boolean;
  /** Nothing is done with it here: without actions. */
  isEvidence?: boolean;
  /** Exact times and counts, above the actions. */
  Stats?: ComponentType<{ status: Status }>;
  /** At its end, whatever its state: what leads to its replies. */
  foot?: ReactNode;
}

/** A status by its id. One that cannot be rendered does not affect its neighbours. */
export function StatusCard(props: StatusCardProps) {
  const t = useT();
  const { telemetry } = useModule();
  const unavailable = () => (
    <article {...props.position} tabIndex={0}>
      <QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow>
      {props.foot}
    </article>
  );
  return (
    <Boundary
      onError={(error) => telemetry.error(error, { statusId: props.statusId, isContained: true })}
      fallback={unavailable}
    >
      <Card {...props} />
    </Boundary>
  );
}

/** In all its states: whole, repeated, muted, filtered, deleted, not available. */
function Card({ statusId, place = 'list', position, isPinned, isEvidence, Stats, foot }: StatusCardProps) {
  const t = useT();
  const outer = useEntity('status', statusId);
  const repeater = useAuthor(outer?.repeatOfId ? outer.accountId : null);
  const inner = useEntity('status', outer?.repeatOfId);
  const status = outer?.repeatOfId ? inner : outer;
  const account = useAuthor(status?.accountId);
  const { account: me } = useSession();
  const hidesFiltered = useDisplay('hideFilteredStatuses');
  const hidesMuted = useDisplay('timelines.hideMutedPosts');
  const [flags, setFlags] = useViewFlags(status?.id ?? statusId);
  const muting = useMuting(status, account);
  // Who opens the page of a muted person wants to read it.
  const isOfPerson = muting?.reason === 'account' || muting?.reason === 'blocked';
  const isOnOwnPage = useProfileOf() === status?.accountId && isOfPerson;
  const isQuiet = muting !== null && place !== 'focus' && !isOnOwnPage;
  // A status that the user opened or repeated is always shown.
  const filtered = useFilterMatch(
    place === 'focus' || (me && outer?.accountId === me.id) ? undefined : status,
    outer?.repeatOfId ? outer.accountId : undefined,
  );
  const folded = useFoldedRepeats(status?.id);
  // A line that came later would move what is being read.
  const [hadRepeats] = useState(folded.length > 0);
  const [isAsked, setIsAsked] = useState(false);
  const ask = (change: Partial<ViewFlags>) => {
    setIsAsked(true);
    setFlags(change);
  };
  const quiet = (row: ReactNode) => (
    <article {...position} tabIndex={0} data-status={status?.id}>
      {row}
      {foot}
    </article>
  );
  if (!status) return quiet(<QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow>);
  if (status.isDeleted) return quiet(<QuietRow icon={Trash2}>{t('status.status_deleted')}</QuietRow>);
  const showing = showingOf({
    muting: isQuiet && !flags.isUnmuted ? muting : null,
    filtered: flags.isUnfiltered && filtered?.action === 'warn' ? null : filtered,
    hidesFiltered,
    hidesMuted,
  });
  if (showing.shows === 'nothing') return null;
  if (showing.shows === 'muted-line' && muting) {
    return quiet(
      <QuietRow
        icon={BellOff}
        action={
          <Button variant="ghost" size="small" onClick={() => ask({ isUnmuted: true })}>
            {t('status.unmute')}
          </Button>
        }
      >
        {mutedText(muting, account ? `@${account.acct}` : '')}
      </QuietRow>,
    );
  }
  if (showing.shows === 'filtered-line' && filtered) {
    const name = account ? `@${account.acct}` : '';
    return quiet(<FilteredLine match={filtered} name={name} onShow={() => ask({ isUnfiltered: true })} />);
  }
  const before = isPinned ? (
    <PinnedLine />
  ) : (
    (repeater ?? hadRepeats) && <RepeatedLine account={repeater} folded={folded} />
  );
  return (
    <StatusArticle
      status={status}
      account={account}
      place={place}
      position={position}
      before={before}
      isEvidence={isEvidence}
      Stats={Stats}
      foot={foot}
      takesFocus={isAsked}
    />
  );

  function mutedText(reason: Muting, name: string): string {
    switch (reason.reason) {
      case 'blocked':
        return t('status.blocked', { name });
      case 'account':
        return t('status.muted', { name });
      case 'thread':
        return t('status.muted_thread', { name });
      case 'bot':
        return t('status.muted_bot', { name });
      case 'word':
        return t('status.muted_word', { name, word: reason.word });
    }
  }
}
