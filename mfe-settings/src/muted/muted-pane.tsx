import { useState } from 'react';
import { blockedAccounts, mutedAccounts } from '@skerry/shared/api';
import { EmptyState, Tabs } from '@skerry/shared/ui';
import { VolumeX } from '@skerry/shared/ui/icons';
import { MutedPeople } from './muted-people.tsx';
import { MutedServers } from './muted-servers.tsx';
import { useLists, type List } from './use-lists.ts';
import { useT } from '../use-t.ts';

/** Whom and which servers the user has muted and blocked, with the way back (requirement SE-132). */
export default function MutedPane() {
  const t = useT();
  const [chosen, choose] = useState<List>('mutes');
  const lists = useLists();
  const shown = lists.find(({ key }) => key === chosen)?.key ?? lists[0]?.key;
  if (shown === undefined) return <EmptyState icon={VolumeX} title={t('muted.unsupported')} />;
  return (
    <Tabs label={t('muted.lists')} tabs={lists} selected={shown} onSelect={choose}>
      {shown === 'servers' ? (
        <MutedServers />
      ) : (
        <MutedPeople key={shown} kind={shown} call={shown === 'mutes' ? mutedAccounts : blockedAccounts} />
      )}
    </Tabs>
  );
}
