import {
  AtSign,
  Ban,
  BellOff,
  BellRing,
  Clock,
  ExternalLink,
  Flag,
  Repeat2,
  UserX,
  VolumeX,
} from '@skerry/shared/ui/icons';
import type { Account } from '@skerry/shared/entities';
import { relationshipActions } from '@skerry/shared/rules';
import { useCan, useEntity, useInstance, useModule, useSetting, useSlotActions } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionEntries, ActionItem, ActionMenu, ActionSeparator } from '@skerry/shared/ui/overlays';
import { useMemo } from 'react';
import { useT } from '../use-t.ts';
import { actionsOnAccount } from './actions-on-account.ts';

interface AccountActionsProps extends MenuProps {
  account: Account;
  /** Its page on its own server. */
  page: string | null;
  /** A signed-in user looks at another account. */
  isOther: boolean;
  mayReport: boolean;
}

/** The entries of an account's menu, and those that other modules add. */
export default function AccountActions({ account, page, isOther, mayReport, ...menu }: AccountActionsProps) {
  const t = useT();
  const { bus } = useModule();
  const { abilities } = useInstance();
  const known = useEntity('relationship', account.id);
  const relationship = isOther ? known : undefined;
  // The question of a mute has the choice already.
  const [asksOnMute] = useSetting('modalOnMute');
  const actions = actionsOnAccount(useModule(), account);
  const offered = relationship && relationshipActions(relationship, account);
  const mayWrite = useCan('composer/open/v1') && isOther;
  const added = useSlotActions(
    'account/menu/v1',
    useMemo(() => ({ accountId: account.id }), [account.id]),
  );
  return (
    <ActionMenu {...menu}>
      {mayWrite && (
        <ActionItem
          icon={AtSign}
          onSelect={() => {
            void bus.command('composer/open/v1', { text: `@${account.acct} ` });
          }}
        >
          {t('menu.mention')}
        </ActionItem>
      )}
      {relationship && offered?.subscribe && abilities.subscribing && (
        <ActionItem icon={relationship.subscribing ? BellOff : BellRing} onSelect={actions.toggleSubscription}>
          {t(relationship.subscribing ? 'menu.unsubscribe' : 'menu.subscribe')}
        </ActionItem>
      )}
      {relationship && offered?.hideRepeats && (
        <ActionItem icon={Repeat2} onSelect={actions.toggleRepeats}>
          {t(relationship.showingRepeats ? 'menu.hideRepeats' : 'menu.showRepeats')}
        </ActionItem>
      )}
      {offered?.removeFollower && abilities.removingFollowers && (
        <ActionItem icon={UserX} onSelect={actions.removeFollower}>
          {t('menu.removeFollower')}
        </ActionItem>
      )}
      <ActionEntries actions={added} />
      {isOther && (relationship || mayReport || page) && <ActionSeparator />}
      {relationship && (
        <ActionItem icon={VolumeX} onSelect={actions.toggleMute}>
          {t(relationship.muting ? 'menu.unmute' : 'menu.mute')}
        </ActionItem>
      )}
      {relationship && !relationship.muting && abilities.muteChoices && !asksOnMute && (
        <ActionItem icon={Clock} onSelect={actions.muteForATime}>
          {t('menu.muteFor')}
        </ActionItem>
      )}
      {relationship && (
        <ActionItem icon={Ban} isDanger={!relationship.blocking} onSelect={actions.toggleBlock}>
          {t(relationship.blocking ? 'menu.unblock' : 'menu.block')}
        </ActionItem>
      )}
      {mayReport && (
        <ActionItem
          icon={Flag}
          isDanger
          onSelect={() => {
            void bus.command('report/open/v1', { accountId: account.id });
          }}
        >
          {t('menu.report')}
        </ActionItem>
      )}
      {page && (
        <ActionItem icon={ExternalLink} href={page} target="_blank">
          {t('menu.source')}
        </ActionItem>
      )}
    </ActionMenu>
  );
}
