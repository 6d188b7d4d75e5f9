import { createContext, useContext, type CSSProperties } from 'react';
import type { Status } from '@skerry/shared/entities';
import { formatDate } from '@skerry/shared/i18n';
import { AVATAR_LIST_SHOWN } from '@skerry/shared/rules';
import { onDemand, useCan, useLocale, useModule } from '@skerry/shared/runtime';
import { useT, type MessageKey } from '../../use-t.ts';
import styles from './focus-stats.module.css';
import { WithHoverCard } from '../text/with-hover-card.tsx';
import { useHiddenPostCounts } from '../use-count.ts';

const AvatarList = onDemand(() => import(/* webpackChunkName: "status-people" */ '../people/avatar-list.tsx'));
const PeoplePopover = onDemand(() => import(/* webpackChunkName: "status-people" */ '../people/people-popover.tsx'));

/** Who favourited and repeated the status is not asked for yet: the replies come first. */
export const PeopleHeld = createContext(false);

/** Below the status in focus of a conversation: exact times and full counts. */
export function FocusStats({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const { bus } = useModule();
  const isHeld = useContext(PeopleHeld);
  const isHidden = useHiddenPostCounts();
  const opensLists = useCan('status/people/v1');
  const count = (who: 'favourited' | 'repeated', text: MessageKey, of: number) =>
    of > 0 && (
      <WithHoverCard
        renderCard={(anchor, close) => (
          <PeoplePopover statusId={status.id} who={who} count={of} anchor={anchor} onClose={close} />
        )}
      >
        {opensLists ? (
          <button
            type="button"
            className={styles.count}
            onClick={() => void bus.command('status/people/v1', { statusId: status.id, who })}
          >
            {t(text, { count: of })}
          </button>
        ) : (
          <span>{t(text, { count: of })}</span>
        )}
      </WithHoverCard>
    );
  const people = Math.min(AVATAR_LIST_SHOWN, status.favouritesCount + status.repeatsCount);
  const avatars = <span className={styles.avatars} style={{ '--people': people } as CSSProperties} />;
  return (
    <div className={styles.stats}>
      <time dateTime={status.createdAt}>{formatDate(locale, status.createdAt)}</time>
      {status.editedAt && <span>{t('status.edited', { date: formatDate(locale, status.editedAt) })}</span>}
      {!isHidden && count('repeated', 'conversation.repeats', status.repeatsCount)}
      {!isHidden && count('favourited', 'conversation.favourites', status.favouritesCount)}
      {!isHidden &&
        people > 0 &&
        (isHeld ? avatars : <AvatarList status={status} whileLoading={avatars} renderFailed={() => null} />)}
    </div>
  );
}
