import { useState } from 'react';
import { blockedAccounts, mutedAccounts } from '@skerry/shared/api';
import { useInstance } from '@skerry/shared/runtime';
import { EmptyState, Tabs } from '@skerry/shared/ui';
import { VolumeX } from '@skerry/shared/ui/icons';
import { MutedPeople } from './muted-people.tsx';
import { MutedServers } from './muted-servers.tsx';
import { useMutedT } from './use-muted-t.ts';

const LISTS = [
  ['mutes', 'muteList', 'muted.people'],
  ['blocks', 'blockList', 'blocked.people'],
  ['servers', 'domainBlocks', 'muted.servers'],
] as const;
type List = (typeof LISTS)[number][0];

/** Whom and which servers the user has muted and blocked, with the way back (requirement SE-132). */
export default function MutedPane() {
  const t = useMutedT();
  const { abilities } = useInstance();
  const [chosen, choose] = useState<List>('mutes');
  const lists = LISTS.filter(([, ability]) => abilities[ability]);
  const shown = lists.find(([key]) => key === chosen)?.[0] ?? lists[0]?.[0];
  if (shown === undefined) return <EmptyState icon={VolumeX} title={t('none')} />;
  return (
    <Tabs
      label={t('lists')}
      tabs={lists.map(([key, , label]) => ({ key, label: t(label) }))}
      selected={shown}
      onSelect={choose}
    >
      {shown === 'servers' ? (
        <MutedServers />
      ) : (
        <MutedPeople key={shown} kind={shown} call={shown === 'mutes' ? mutedAccounts : blockedAccounts} />
      )}
    </Tabs>
  );
}
