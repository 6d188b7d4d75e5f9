import type { ReactNode, Ref } from 'react';
import { onDemand, useSetting } from '@skerry/shared/runtime';
import { Button, Icon, MenuButton, type RowPosition } from '@skerry/shared/ui';
import { ChevronDown, ChevronRight } from '@skerry/shared/ui/icons';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import styles from './replies.module.css';

/** Above the conversation's other branches. */
export function OthersHeading({ count, position }: { count: number; position: RowPosition }) {
  const t = useT();
  return (
    <article {...position} className={styles.others}>
      <h3>{t('conversation.others', { count })}</h3>
    </article>
  );
}

const OrderMenu = onDemand(() => import(/* webpackChunkName: "conversation-extras" */ './order-menu.tsx'));

interface RepliesHeadProps {
  ref: Ref<HTMLElement>;
  count: number;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  /** Opens or folds all; `null` where nothing is folded. */
  onFoldAll: ((isOpen: boolean) => void) | null;
  /** The way to the whole conversation. */
  children: ReactNode;
}

/** How many replies there are, and how they are shown. */
export function RepliesHead({ ref, count, isExpanded, onExpand, onFoldAll, children }: RepliesHeadProps) {
  const t = useT();
  const [order] = useSetting('timelines.conversationOrder');
  const onFailed = usePartFailed();
  const title = t('conversation.replies', { count });
  return (
    <header ref={ref} className={styles.head}>
      <h2 className={styles.title}>
        {count === 0 ? (
          title
        ) : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isExpanded}
            onClick={() => onExpand(!isExpanded)}
          >
            <Icon as={isExpanded ? ChevronDown : ChevronRight} size={16} mirrored={!isExpanded} />
            {title}
          </button>
        )}
      </h2>
      {onFoldAll && (
        <>
          <Button variant="ghost" size="small" onClick={() => onFoldAll(true)}>
            {t('conversation.open_all')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => onFoldAll(false)}>
            {t('conversation.fold_all')}
          </Button>
        </>
      )}
      {count > 1 && isExpanded && (
        <MenuButton
          label={t('conversation.order')}
          text={
            <>
              {t(`conversation.${order}`)}
              <Icon as={ChevronDown} size={16} />
            </>
          }
          variant="ghost"
          size="small"
          onNear={OrderMenu.preload}
          onFailed={onFailed}
          renderMenu={(menu) => <OrderMenu {...menu} />}
        />
      )}
      {children}
    </header>
  );
}
