import type { Conversation } from '@skerry/shared/api';
import { onDemand, useModule, useSession } from '@skerry/shared/runtime';
import { IconButton, MenuButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Ellipsis, Users } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { usePartFailed } from '../use-part-failed.ts';
import { ownInbox, UNDO_MS } from './inbox.ts';
import { openPeopleDialog } from './open-people-dialog.ts';

const TalkMenu = onDemand(() => import(/* webpackChunkName: "inbox-extras" */ './talk-menu.tsx'));

/** What can be done with a conversation. */
export function TalkActions({ conversation, names }: { conversation: Conversation; names: string }) {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const onFailed = usePartFailed();
  const me = useSession().account;
  const { notices, navigation } = ctx.ports;
  const remove = () => {
    const undo = inbox.remove(conversation.id, (error) => showFailure(ctx, error));
    const href = navigation.href('timelines.dms', { username: me?.acct ?? '' });
    if (href) navigation.go(href, { replace: true });
    notices.show({
      level: 'info',
      text: t('inbox.deleted'),
      ms: UNDO_MS,
      action: { label: t('inbox.undo'), run: undo },
    });
  };
  return (
    <>
      <IconButton
        icon={Users}
        label={t('inbox.recipients')}
        onClick={() =>
          void openPeopleDialog(ctx, conversation.id, {
            label: t('inbox.recipients'),
            failed: t('timeline.failed'),
          })
        }
      />
      {!inbox.state.isMade && (
        <MenuButton
          label={t('inbox.more', { names })}
          icon={Ellipsis}
          onNear={TalkMenu.preload}
          onFailed={onFailed}
          renderMenu={(menu) => <TalkMenu {...menu} onRemove={remove} />}
        />
      )}
    </>
  );
}
