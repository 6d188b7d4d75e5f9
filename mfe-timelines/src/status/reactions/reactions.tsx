import { useState } from 'react';
import type { EmojiReaction, Status } from '@skerry/shared/entities';
import { REACTIONS_SHOWN, safeUrl } from '@skerry/shared/rules';
import { onDemand, useSession } from '@skerry/shared/runtime';
import { StillImage } from '@skerry/shared/ui';
import { useHasPlainReactions, useMayReact } from './use-may-react.ts';
import { useT } from '../../use-t.ts';
import { useDisplay } from '../display-settings.tsx';
import { WithHoverCard } from '../text/with-hover-card.tsx';
import styles from './reactions.module.css';
import { useCount } from '../use-count.ts';

const PeoplePopover = onDemand(() => import('../people/people-popover.tsx'));

/** Emoji reactions below a status. The user's own is pressed, and pressing it removes it (TL-096). */
export default function Reactions({ status, onToggle }: { status: Status; onToggle: (emoji: string) => void }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const { reactions } = status;
  const isPlain = useHasPlainReactions();
  if (reactions.length === 0) return null;
  const shown = isWhole ? reactions : reactions.slice(0, REACTIONS_SHOWN);
  const rest = reactions.length - shown.length;
  return (
    <div className={styles.reactions}>
      {shown.map((reaction) =>
        isPlain ? (
          <Reaction key={reaction.name} reaction={reaction} onToggle={onToggle} />
        ) : (
          <WithHoverCard
            key={reaction.name}
            renderCard={(anchor, close) => (
              <PeoplePopover
                statusId={status.id}
                who="reacted"
                emoji={reaction.name}
                count={reaction.count}
                anchor={anchor}
                onClose={close}
              />
            )}
          >
            <Reaction reaction={reaction} onToggle={onToggle} />
          </WithHoverCard>
        ),
      )}
      {rest > 0 && (
        <button
          type="button"
          className={styles.reaction}
          aria-label={t('reaction.more_label', { count: rest })}
          onClick={() => setIsWhole(true)}
        >
          {t('reaction.more', { count: rest })}
        </button>
      )}
    </div>
  );
}

function Reaction({ reaction, onToggle }: { reaction: EmojiReaction; onToggle: (emoji: string) => void }) {
  const t = useT();
  const count = useCount();
  const { account } = useSession();
  const mayReact = useMayReact();
  const isStill = useDisplay('stopGifs');
  const url = reaction.url && safeUrl(reaction.url, 'media');
  const label = t('reaction.count', { emoji: reaction.name, count: reaction.count });
  const inside = (
    <>
      {url ? (
        <StillImage
          src={url}
          isStill={isStill}
          alt=""
          className={styles.emoji}
          loading="lazy"
          fallback={<span className={styles.emoji}>:{reaction.name}:</span>}
        />
      ) : (
        <span className={styles.emoji}>{reaction.name}</span>
      )}
      {count(reaction.count)}
    </>
  );
  if (!account || !mayReact)
    return (
      <span className={styles.reaction} role="img" aria-label={label} title={reaction.name}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={reaction.isMine}
      aria-label={label}
      title={reaction.name}
      onClick={() => onToggle(reaction.name)}
    >
      {inside}
    </button>
  );
}
