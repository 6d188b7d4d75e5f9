import { AtSign, Ban, BellOff, BellRing, Ellipsis, ExternalLink, Flag, Repeat2, UserX, VolumeX } from 'lucide-react';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { useCan, useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { MenuButton, MenuItem, MenuSeparator } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { useRelationshipActs } from './use-relationship-acts.ts';

/** Everything else one can do with an account. */
export function AccountMenu({ account }: { account: Account }) {
  const t = useT();
  const session = useSession();
  const page = account.isLocal ? null : safeUrl(account.url, 'page');
  const isOther = session.account !== null && session.account.id !== account.id;
  if (!isOther && !page) return null;
  return (
    <MenuButton label={t('menu.label')} icon={Ellipsis}>
      {isOther && <RelationshipItems account={account} />}
      {page && <MenuItem icon={ExternalLink} href={page} target="_blank">{t('menu.source')}</MenuItem>}
    </MenuButton>
  );
}

function RelationshipItems({ account }: { account: Account }) {
  const t = useT();
  const { bus } = useModule();
  const relationship = useEntity('relationship', account.id);
  const acts = useRelationshipActs(account);
  const mayWrite = useCan('composer/open/v1');
  const mayReport = useCan('report/open/v1');
  return (
    <>
      {mayWrite && <MenuItem icon={AtSign} onSelect={() => { void bus.command('composer/open/v1', { text: `@${account.acct} ` }); }}>{t('menu.mention')}</MenuItem>}
      {relationship?.following && (
        <>
          <MenuItem icon={relationship.subscribing ? BellOff : BellRing} onSelect={acts.toggleSubscription}>{t(relationship.subscribing ? 'menu.unsubscribe' : 'menu.subscribe')}</MenuItem>
          <MenuItem icon={Repeat2} onSelect={acts.toggleRepeats}>{t(relationship.showingRepeats ? 'menu.hideRepeats' : 'menu.showRepeats')}</MenuItem>
        </>
      )}
      {relationship?.followedBy && <MenuItem icon={UserX} onSelect={acts.removeFollower}>{t('menu.removeFollower')}</MenuItem>}
      <MenuSeparator />
      {relationship && <MenuItem icon={VolumeX} onSelect={acts.toggleMute}>{t(relationship.muting ? 'menu.unmute' : 'menu.mute')}</MenuItem>}
      {relationship && <MenuItem icon={Ban} isDanger={!relationship.blocking} onSelect={acts.toggleBlock}>{t(relationship.blocking ? 'menu.unblock' : 'menu.block')}</MenuItem>}
      {mayReport && <MenuItem icon={Flag} isDanger onSelect={() => { void bus.command('report/open/v1', { accountId: account.id }); }}>{t('menu.report')}</MenuItem>}
    </>
  );
}
