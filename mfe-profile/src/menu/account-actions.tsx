import {
  AtSign,
  Ban,
  BellOff,
  BellRing,
  Clock,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  Flag,
  Globe,
  Link,
  Palette,
  QrCode,
  Repeat2,
  Search,
  UserRound,
  UserX,
  VolumeX,
} from '@skerry/shared/ui/icons';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { mentionOf, parseUrl, plainName, relationshipActions } from '@skerry/shared/rules';
import {
  useCan,
  useEntity,
  useInstance,
  useModule,
  useSession,
  useSetting,
  useSlotActions,
} from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionEntries, ActionItem, ActionMenu, ActionSeparator, ColumnItem } from '@skerry/shared/ui/overlays';
import { PinItem } from '@skerry/shared/ui/pin';
import { useMemo } from 'react';
import { actionsOnAccount } from '../relationship/actions/actions-on-account.ts';
import { copyAddress } from './copy-address.ts';
import { openCode, openMark } from './open-dialogs.ts';
import { serverOf, toggleServerMute } from './mute-server.ts';
import { useT, type Texts } from '../use-t.ts';
import { updateCredentials } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { showFailure } from '@skerry/shared/ui/failure';

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
  const ctx = useModule();
  const { bus } = ctx;
  const { navigation } = ctx.ports;
  const session = useSession();
  const { abilities } = useInstance();
  const ownPage = session.account?.id === account.id ? safeUrl(account.url, 'page') : null;
  const known = useEntity('relationship', account.id);
  const relationship = isOther ? known : undefined;
  // The question of a mute has the choice already.
  const [asksOnMute] = useSetting('modalOnMute');
  const actions = actionsOnAccount(ctx, account);
  const offered = relationship && relationshipActions(relationship, account);
  // Visitors find nothing: servers search posts for their members.
  const isSearched = session.account !== null && abilities.search && abilities.searchByAuthor;
  const search = isSearched ? navigation.href('timelines.search', { account: account.id }) : undefined;
  const rss = abilities.accountFeeds ? rssAddress(account) : null;
  const pinned = navigation.href('profile.user', { name: account.acct });
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
            void bus.command('composer/open/v1', { text: `${mentionOf(account)} ` });
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
      {isOther && (
        <ActionItem icon={Palette} onSelect={() => void openMark(ctx, account.id, t)}>
          {t('menu.mark')}
        </ActionItem>
      )}
      {search !== undefined && (
        <ActionItem icon={Search} onSelect={() => navigation.go(search)}>
          {t(isOther ? 'menu.search' : 'menu.searchOwn')}
        </ActionItem>
      )}
      {pinned !== undefined && <PinItem place={{ href: pinned, label: plainName(account), icon: UserRound }} />}
      <ActionItem icon={Copy} onSelect={() => void copyAddress(ctx, account, t)}>
        {t('menu.copy')}
      </ActionItem>
      {ownPage && (
        <ActionItem icon={QrCode} onSelect={() => void openCode(ctx, account, ownPage, t)}>
          {t('menu.code')}
        </ActionItem>
      )}
      {rss && (
        <ActionItem icon={Link} href={rss} target="_blank">
          {t('menu.rss')}
        </ActionItem>
      )}
      {account.own?.showsRole !== undefined && account.role !== 'member' && (
        <ActionItem
          icon={account.own.showsRole ? EyeOff : Eye}
          onSelect={() => void showRole(ctx, !account.own?.showsRole, t)}
        >
          {t(account.own.showsRole ? 'menu.hideRole' : 'menu.showRole')}
        </ActionItem>
      )}
      <ActionEntries actions={added} />
      <ColumnItem label={t('column.open')} path={navigation.href('profile.user', { name: account.acct })} />
      {isOther && (relationship || mayReport || page) && <ActionSeparator />}
      {relationship && abilities.muteList && (
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
      {relationship && offered?.muteDomain && abilities.domainBlocks && (
        <ActionItem
          icon={Globe}
          isDanger={!relationship.domainBlocking}
          onSelect={() => void toggleServerMute(ctx, account, t)}
        >
          {t(relationship.domainBlocking ? 'menu.unmuteServer' : 'menu.muteServer', { server: serverOf(account) })}
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

/**
 * Where the posts of an account of this server are as RSS, by the form of its page: `/@name` on Mastodon, `/users/name`
 * on Akkoma and Pleroma. `null` for an account of another server, or another page.
 */
function rssAddress({ isLocal, url }: Pick<Account, 'isLocal' | 'url'>): string | null {
  const page = isLocal ? parseUrl(url) : null;
  if (!page) return null;
  const path = page.pathname;
  if (/^\/@[^/@]+$/.test(path)) return `${page.origin}${path}.rss`;
  return /^\/users\/[^/]+$/.test(path) ? `${page.origin}${path}/feed.rss` : null;
}

/** Shows others the user's badge of the staff, or hides it (PR-022). */
async function showRole(ctx: ModuleContext, showsRole: boolean, t: Texts): Promise<void> {
  const { error } = await ctx.ports.api.request(updateCredentials({ showsRole }), { signal: ctx.signal });
  if (error) return showFailure(ctx, error);
  ctx.ports.notices.show({ level: 'success', text: t(showsRole ? 'role.shown' : 'role.hidden') });
}
