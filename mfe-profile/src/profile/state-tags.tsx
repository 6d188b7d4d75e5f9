import { formatDate } from '@skerry/shared/i18n';
import type { Account, Relationship } from '@skerry/shared/entities';
import { useLocale } from '@skerry/shared/runtime';
import { Tag, useNow } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/** What stands between the reader and an account. */
export default function StateTags({
  account,
  relationship,
}: {
  account: Account;
  relationship: Relationship | undefined;
}) {
  const t = useT();
  return (
    <>
      {relationship?.muting && <MutedTag endsAt={relationship.muteEndsAt} />}
      {relationship?.domainBlocking && <Tag tone="orange">{t('badge.serverMuted')}</Tag>}
      {relationship?.blocking && <Tag tone="red">{t('badge.blocked')}</Tag>}
      {relationship?.blockedBy && <Tag tone="red">{t('badge.blocksYou')}</Tag>}
      {account.isDeactivated && <Tag tone="orange">{t('badge.deactivated')}</Tag>}
    </>
  );
}

/** With the end of the mute, if it has one that the server names. */
function MutedTag({ endsAt }: { endsAt: string | null }) {
  const t = useT();
  const locale = useLocale();
  const isAhead = Date.parse(endsAt ?? '') > useNow();
  return (
    <Tag tone="orange">
      {endsAt && isAhead ? t('badge.mutedUntil', { date: formatDate(locale, endsAt, 'short') }) : t('badge.muted')}
    </Tag>
  );
}
