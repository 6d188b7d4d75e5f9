import { CornerDownRight, Pin, Repeat2 } from '@skerry/shared/ui/icons';
import type { Account, Status } from '@skerry/shared/entities';
import { AccountName } from '@skerry/shared/person';
import { safeUrl } from '@skerry/shared/rules';
import { onDemand, RouteLink, useSession } from '@skerry/shared/runtime';
import { classes, Icon, withElement } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { useDisplay } from '../display-settings.tsx';
import { AccountLink } from '../text/account-link.tsx';
import { WithHoverCard } from '../text/with-hover-card.tsx';
import styles from './context-lines.module.css';
import { useAuthor } from '../use-author.ts';

const AnsweredWords = onDemand(
  () => import(/* webpackChunkName: "status-content" */ '../reply-line/answered-words.tsx'),
);
const RepeatedByAll = onDemand(() => import(/* webpackChunkName: "status-content" */ '../people/repeated-by-all.tsx'));
const StatusPreview = onDemand(() => import(/* webpackChunkName: "status-people" */ '../preview/status-preview.tsx'));

interface RepeatedLineProps {
  /** Whose repeat it is; `undefined`: the status itself is in the list. */
  account: Account | undefined;
  /** Whose repeats are folded into it. */
  folded: readonly string[];
}

/** Above a status: who repeated it. Its height is the same for any number. */
export function RepeatedLine({ account, folded }: RepeatedLineProps) {
  const t = useT();
  const isHidden = useDisplay('timelines.hideRepeaters');
  const all = account ? [account.id, ...folded.filter((id) => id !== account.id)] : folded;
  const [newest] = all;
  const first = newest === undefined ? '\u00A0' : <RepeatedByOne accountId={newest} />;
  return (
    <p className={styles.context}>
      <Icon as={Repeat2} size={16} className={styles.repeat} />
      <span className={classes(styles.text, styles.names)}>
        {isHidden ? (
          t('status.repeated')
        ) : all.length === 1 ? (
          first
        ) : (
          <RepeatedByAll accountIds={all} whileLoading={first} />
        )}
      </span>
    </p>
  );
}

function RepeatedByOne({ accountId }: { accountId: string }) {
  const t = useT();
  const account = useAuthor(accountId);
  const { account: me } = useSession();
  if (accountId === me?.id) return t('status.repeated_by_you');
  if (!account) return '\u00A0';
  return withElement(
    (name) => t('status.repeated_by', { name }),
    <AccountLink account={account}>
      <AccountName account={account} />
    </AccountLink>,
  );
}

/** Above a status that its author pinned to their profile. */
export function PinnedLine() {
  const t = useT();
  return (
    <p className={styles.context}>
      <Icon as={Pin} size={14} />
      <span>{t('timeline.pinned')}</span>
    </p>
  );
}

interface ReplyLineProps {
  status: Status;
  /** Its parent is not beside it: the line begins with its words, if the user wants that. */
  isAlone?: boolean;
}

/** Above a reply: a link to its parent, or the statement that the parent is unknown here. */
export function ReplyLine({ status, isAlone = false }: ReplyLineProps) {
  const t = useT();
  const showsWords = useDisplay('timelines.showAnswered') && isAlone;
  const parentAccount = useAuthor(status.inReplyToAccountId);
  if (status.isParentUnavailable) return <UnavailableParent status={status} />;
  const parentId = status.inReplyToId;
  if (!parentId) return null;
  const acct = parentAccount?.acct ?? status.inReplyToAcct;
  return (
    <p className={styles.reply}>
      <Icon as={CornerDownRight} size={14} mirrored />
      <span className={styles.text}>
        <WithHoverCard
          renderCard={(anchor, close) => <StatusPreview statusId={parentId} anchor={anchor} onClose={close} />}
        >
          <RouteLink to="timelines.conversation" params={{ id: parentId }}>
            <span className={styles.text}>
              {acct
                ? withElement((name) => t('status.reply_to', { name }), <bdi dir="ltr">@{acct}</bdi>)
                : t('status.reply_to_post')}
            </span>
            {showsWords && <AnsweredWords statusId={parentId} />}
          </RouteLink>
        </WithHoverCard>
      </span>
    </p>
  );
}

/** The parent is not known to this server; where the reply names its address, this links there. */
function UnavailableParent({ status: { inReplyToUrl } }: { status: Status }) {
  const t = useT();
  const href = safeUrl(inReplyToUrl, 'page');
  const text = t('status.reply_to_unknown');
  return (
    <p className={styles.reply}>
      <Icon as={CornerDownRight} size={14} mirrored />
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
