import { Bookmark, Lock, Repeat2, Reply, SmilePlus, Star, Ellipsis } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import { onDemand, useModule, useSession, useSlotEntries, useCan, useInstance } from '@skerry/shared/runtime';
import { repeatAllowed } from '@skerry/shared/rules';
import { Icon, IconButton, MenuButton } from '@skerry/shared/ui';
import { usePartFailed } from '../../use-part-failed.ts';
import { useT } from '../../use-t.ts';
import styles from './action-row.module.css';
import { useCount } from '../use-count.ts';
import type { StatusActions } from '../status-actions.ts';
import { useMayReact } from '../reactions/use-may-react.ts';
import { useViewer } from '../use-viewer.ts';
import { openAnswer, useViewFlags } from '../view-flags.tsx';

const EmojiChoice = onDemand(() => import(/* webpackChunkName: "status-actions" */ '../../emoji-choice.tsx'));
const StatusMenu = onDemand(() => import(/* webpackChunkName: "status-actions" */ '../menu/status-menu.tsx'));

/**
 * Actions on a status. A visitor's actions lead to their own instance. Reacting is the last before the menu: whether
 * the server has it is known late, and its place is kept, so that no other action moves away from a press.
 */
export function ActionRow({ status, actions }: { status: Status; actions: StatusActions }) {
  const { account } = useSession();
  return (
    <footer className={styles.row}>
      {account ? <OwnActions status={status} actions={actions} /> : <RemoteActions status={status} />}
      <MoreButton status={status} actions={actions} />
    </footer>
  );
}

function OwnActions({ status, actions }: { status: Status; actions: StatusActions }) {
  const t = useT();
  const count = useCount();
  const viewer = useViewer();
  const [flags, setFlags] = useViewFlags(status.id);
  const ctx = useModule();
  const [isChoosing, setIsChoosing] = useState(false);
  const reportFailed = usePartFailed();
  const failed = () => {
    setIsChoosing(false);
    reportFailed();
  };
  const reactButton = useRef<HTMLButtonElement>(null);
  const mayReact = useMayReact();
  const canReply = useSlotEntries('status/reply/v1').length > 0;
  return (
    <>
      {canReply && (
        <IconButton
          icon={Reply}
          mirrored
          tone="blue"
          label={t('action.reply')}
          count={count(status.repliesCount)}
          aria-expanded={flags.replying === 'reply'}
          onClick={() =>
            flags.replying === 'reply' ? setFlags({ replying: null }) : openAnswer(ctx, setFlags, 'reply')
          }
        />
      )}
      {repeatAllowed(status, viewer) ? (
        <IconButton
          icon={Repeat2}
          tone="green"
          label={t(status.isRepeated ? 'action.unrepeat' : 'action.repeat')}
          pressed={status.isRepeated}
          count={count(status.repeatsCount)}
          onClick={() => void actions.toggleRepeat()}
        />
      ) : (
        <span
          className={styles.locked}
          role="img"
          aria-label={t('action.repeat_locked')}
          title={t('action.repeat_locked')}
        >
          <Icon as={Lock} />
        </span>
      )}
      <IconButton
        icon={Star}
        tone="orange"
        fillsWhenPressed
        label={t(status.isFavourited ? 'action.unfavourite' : 'action.favourite')}
        pressed={status.isFavourited}
        count={count(status.favouritesCount)}
        onClick={() => void actions.toggleFavourite()}
      />
      <IconButton
        icon={Bookmark}
        tone="red"
        fillsWhenPressed
        label={t(status.isBookmarked ? 'action.unbookmark' : 'action.bookmark')}
        pressed={status.isBookmarked}
        onClick={() => actions.toggleBookmark()}
      />
      {mayReact && (
        <span>
          <IconButton
            ref={reactButton}
            icon={SmilePlus}
            label={t('action.react')}
            aria-haspopup="dialog"
            aria-expanded={isChoosing}
            onPointerEnter={EmojiChoice.preload}
            onClick={() => setIsChoosing(!isChoosing)}
          />
          {isChoosing && (
            <EmojiChoice
              anchor={reactButton}
              label={t('action.react')}
              onChoose={actions.toggleReaction}
              onClose={() => setIsChoosing(false)}
              onFailed={failed}
            />
          )}
        </span>
      )}
    </>
  );
}

const INTENTS = { reply: Reply, repeat: Repeat2, favourite: Star } as const;

/**
 * A visitor's reply, favourite and repeat ask for their own server, where they do it (requirement TL-094); disabled
 * where no module asks, or no other server is reached (requirement SH-015).
 */
function RemoteActions({ status }: { status: Status }) {
  const t = useT();
  const { bus } = useModule();
  const count = useCount();
  const canAsk = useCan('account/remote/v1');
  const { isFederating } = useInstance();
  const [asked, setAsked] = useState<keyof typeof INTENTS | null>(null);
  const ask = async (intent: keyof typeof INTENTS) => {
    setAsked(intent);
    // The dialog is the code of another module, which may have to be loaded.
    await bus.command('account/remote/v1', { intent, statusId: status.id });
    setAsked(null);
  };
  const counts = { reply: status.repliesCount, repeat: status.repeatsCount, favourite: status.favouritesCount };
  return (['reply', 'repeat', 'favourite'] as const).map((intent) => {
    return (
      <IconButton
        key={intent}
        icon={INTENTS[intent]}
        mirrored={intent === 'reply'}
        label={t(`action.${intent}`)}
        count={count(counts[intent])}
        disabled={!(canAsk && isFederating)}
        isBusy={asked === intent}
        aria-haspopup="dialog"
        onClick={() => void ask(intent)}
      />
    );
  });
}

/** Opens the menu of further actions; its code is loaded on first use. */
function MoreButton({ status, actions }: { status: Status; actions: StatusActions }) {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <span>
      <MenuButton
        icon={Ellipsis}
        label={t('action.more')}
        onNear={StatusMenu.preload}
        onFailed={onFailed}
        renderMenu={(menu) => <StatusMenu {...menu} status={status} actions={actions} />}
      />
    </span>
  );
}
