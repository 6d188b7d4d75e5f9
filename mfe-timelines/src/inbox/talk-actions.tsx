import type { Conversation } from '@skerry/shared/api';
import { onDemand, useModule, useSession } from '@skerry/shared/runtime';
import { IconButton, MenuButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Ellipsis, Users } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { usePartFailed } from '../use-part-failed.ts';
import { ownInbox, UNDO_MS } from './inbox.ts';

const TalkMenu = onDemand(() => import(/* webpackChunkName: "inbox-extras" */ './talk-menu.tsx'));

/** What can be done with a conversation. */
export function TalkActions({ conversation, names }: { conversation: Conversation; names: string }) {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const onFailed = usePartFailed();
  const me = useSession().account;
  const { dialogs, notices, navigation } = ctx.ports;
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
  const showPeople = async () => {
    try {
      const { peopleDialog } = await import(/* webpackChunkName: "inbox-extras" */ './people-dialog.tsx');
      const params = { conversationId: conversation.id };
      dialogs.open(peopleDialog, { label: t('inbox.recipients'), size: 'small', params });
    } catch (error) {
      ctx.telemetry.error(error);
      notices.show({ level: 'error', text: t('timeline.failed') });
    }
  };
  return (
    <>
      <IconButton icon={Users} label={t('inbox.recipients')} onClick={() => void showPeople()} />
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
