import {
  BellOff,
  Flag,
  Folder,
  List,
  MessageCircle,
  Pencil,
  Pin,
  Quote,
  Repeat2,
  RotateCcw,
  Star,
  Trash2,
  History,
  Languages,
} from '@skerry/shared/ui/icons';
import { useMemo, useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import {
  canDelete,
  canEdit,
  canMuteThread,
  canPin,
  canRedraft,
  canTranslate,
  isOwn,
  quoteAllowed,
  hasHistory,
} from '@skerry/shared/rules';
import {
  useCan,
  useEntity,
  useInstance,
  useLocale,
  useModule,
  useShellLocation,
  useSlotActions,
  useSlotEntries,
} from '@skerry/shared/runtime';
import { useTask, type MenuProps } from '@skerry/shared/ui';
import { ActionEntries, ActionItem, ActionMenu, ActionSeparator } from '@skerry/shared/ui/overlays';
import { PinItem } from '@skerry/shared/ui/pin';
import { conversationName } from '../conversation-name.ts';
import { openFolderDialog } from '../../bookmarks/open-folder-dialog.ts';
import { openAddDialog } from '../../lists/open-add-dialog.ts';
import { LinkEntries } from './link-entries.tsx';
import { useT } from '../../use-t.ts';
import { usePostParser } from '../status-scope.tsx';
import { useViewer } from '../use-viewer.ts';
import { AuthorEntries } from './author-entries.tsx';
import { FilterEntries } from './filter-entries.tsx';
import { holdFocusAt } from './neighbour-takes-focus.ts';
import { useKeyCaps } from '../use-key-caps.ts';
import { useRemoval } from './use-removal.ts';
import type { StatusActions } from '../status-actions.ts';
import { openAnswer, useViewFlags } from '../view-flags.tsx';
import { isTranslatedHere } from '../translation/browser-translator.ts';
import { translating } from '../translation/translated-status.ts';
import { historyDialog } from '../history/history-dialog.tsx';

interface StatusMenuProps extends MenuProps {
  status: Status;
  actions: StatusActions;
}

/**
 * All other actions on a status, and those that other modules add. What is offered depends on the user's rights (TL-084
 * to TL-092).
 */
export default function StatusMenu({ status, actions, ...menu }: StatusMenuProps) {
  const t = useT();
  const caps = useKeyCaps();
  const ctx = useModule();
  const { bus } = ctx;
  const viewer = useViewer();
  const instance = useInstance();
  const [, setFlags] = useViewFlags(status.id);
  const removal = useRemoval(status, actions);
  const canCompose = useCan('composer/open/v1');
  const mayReport = useCan('report/open/v1') && instance.abilities.reports && !isOwn(status, viewer);
  const mayRedraft = canCompose && canRedraft(status, viewer, instance);
  const mayChange = useCan('account/relationship/v1') && viewer.id !== null && !isOwn(status, viewer);
  const mayFilter = viewer.id !== null && !isOwn(status, viewer);
  const mayList = instance.abilities.lists && viewer.id !== null && !isOwn(status, viewer);
  const mayFile = instance.abilities.bookmarkFolders && viewer.id !== null;
  const mayDelete = canDelete(status, viewer, instance);
  const canQuote = useSlotEntries('status/reply/v1').length > 0 && quoteAllowed(status, viewer, instance);
  const added = useSlotActions(
    'status/actions/v1',
    useMemo(() => ({ statusId: status.id }), [status.id]),
  );
  const listsPeople = useCan('status/people/v1');

  const muteThread = () => {
    const giveFocus = holdFocusAt(status.id);
    actions.toggleThreadMute();
    giveFocus();
  };
  const list = (who: 'favourited' | 'repeated') => void bus.command('status/people/v1', { statusId: status.id, who });

  return (
    <ActionMenu {...menu}>
      <LinkEntries status={status} actions={actions} />
      {canQuote && (
        <ActionItem icon={Quote} shortcut={caps('keys.quote')} onSelect={() => openAnswer(ctx, setFlags, 'quote')}>
          {t('action.quote')}
        </ActionItem>
      )}
      <TextEntries status={status} translateKeys={caps('keys.translate')} />
      {canMuteThread(viewer, instance) && (
        <ActionItem icon={BellOff} onSelect={muteThread}>
          {t(status.isThreadMuted ? 'action.unmute_thread' : 'action.mute_thread')}
        </ActionItem>
      )}
      <PinConversation status={status} />
      {canPin(status, viewer) && (
        <ActionItem icon={Pin} onSelect={() => actions.togglePin()}>
          {t(status.isPinned ? 'action.unpin' : 'action.pin')}
        </ActionItem>
      )}
      {canCompose && canEdit(status, viewer, instance) && (
        <ActionItem
          icon={Pencil}
          shortcut={caps('keys.edit')}
          onSelect={() => void bus.command('composer/open/v1', { edit: status.id })}
        >
          {t('action.edit')}
        </ActionItem>
      )}
      {listsPeople && status.favouritesCount > 0 && (
        <ActionItem icon={Star} onSelect={() => list('favourited')}>
          {t('conversation.favourites', { count: status.favouritesCount })}
        </ActionItem>
      )}
      {listsPeople && status.repeatsCount > 0 && (
        <ActionItem icon={Repeat2} onSelect={() => list('repeated')}>
          {t('conversation.repeats', { count: status.repeatsCount })}
        </ActionItem>
      )}
      {mayFile && (
        <ActionItem
          icon={Folder}
          onSelect={() => {
            const label = t('action.bookmark_folder');
            void openFolderDialog(ctx, status.id, { label, failed: t('timeline.failed') });
          }}
        >
          {t('action.bookmark_folder')}
        </ActionItem>
      )}
      {mayList && (
        <ActionItem
          icon={List}
          onSelect={() => {
            void openAddDialog(ctx, status.accountId, { label: t('lists.add'), failed: t('timeline.failed') });
          }}
        >
          {t('lists.add')}
        </ActionItem>
      )}
      <ActionEntries actions={added} />
      {mayFilter && <FilterEntries status={status} />}
      {(mayChange || mayReport || mayRedraft || mayDelete) && <ActionSeparator />}
      {mayChange && <AuthorEntries accountId={status.accountId} statusId={status.id} />}
      {mayReport && (
        <ActionItem
          icon={Flag}
          isDanger
          onSelect={() => void bus.command('report/open/v1', { accountId: status.accountId, statusIds: [status.id] })}
        >
          {t('action.report')}
        </ActionItem>
      )}
      {mayRedraft && (
        <ActionItem icon={RotateCcw} isDanger onSelect={() => void removal.redraft()}>
          {t('action.redraft')}
        </ActionItem>
      )}
      {mayDelete && (
        <ActionItem icon={Trash2} isDanger onSelect={() => void removal.remove()}>
          {t('action.delete')}
        </ActionItem>
      )}
    </ActionMenu>
  );
}

/** Other forms of a status's text: its translation, its earlier versions. */
function TextEntries({ status, translateKeys }: { status: Status; translateKeys: string | undefined }) {
  const t = useT();
  const { ports } = useModule();
  const instance = useInstance();
  const viewer = useViewer();
  const locale = useLocale();
  const [flags, setFlags] = useViewFlags(status.id);
  const byServer = canTranslate(status, viewer, instance);
  const [isHere, setIsHere] = useState(false);
  useTask(
    async (signal) => {
      const is = !byServer && (await isTranslatedHere(status, locale));
      if (!signal.aborted) setIsHere(is);
    },
    [byServer, status, locale],
  );
  const isTranslated = byServer || isHere;
  const openHistory = () =>
    ports.dialogs.open(historyDialog, {
      label: t('history.open'),
      size: 'medium',
      params: { statusId: status.id },
    });
  return (
    <>
      {isTranslated && (
        <ActionItem icon={Languages} shortcut={translateKeys} onSelect={() => setFlags(translating(flags))}>
          {t(flags.isTranslated ? 'translate.original' : 'translate.do')}
        </ActionItem>
      )}
      {hasHistory(status, instance) && (
        <ActionItem icon={History} onSelect={openHistory}>
          {t('history.open')}
        </ActionItem>
      )}
    </>
  );
}

/** In the menu of the post that a conversation is opened at: pins the conversation, named as its page is. */
function PinConversation({ status }: { status: Status }) {
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  const author = useEntity('account', status.accountId);
  const parser = usePostParser();
  if (navigation.href('timelines.conversation', { id: status.id }) !== pathname || !author) return null;
  return <PinItem place={{ href: pathname, label: conversationName(status, author, parser), icon: MessageCircle }} />;
}
