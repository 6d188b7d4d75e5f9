import { useInstance, useList } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { StatusScope } from '../status/status-scope.tsx';
import { useT } from '../use-t.ts';
import { DIRECT_ROW } from './direct-row.ts';
import { directSource } from './direct-source.ts';
import { TimelineSkeleton } from './timeline-states.tsx';
import { Timeline } from './timeline.tsx';

/** The user's direct messages. */
export function DirectScreen() {
  const t = useT();
  const { isKnown, abilities } = useInstance();
  const { entries, hasEnd } = useList(directSource({}).listKey);
  const source = directSource(abilities, entries.length === 0 && hasEnd);
  return (
    <StatusScope filters={null}>
      {isKnown ? (
        <Timeline
          key={source.listKey}
          kind="dms"
          head={{ icon: DIRECT_ROW.icon, name: t(DIRECT_ROW.title), hasBack: false }}
          source={source}
        />
      ) : (
        <Panel aria-busy>
          <TimelineSkeleton />
        </Panel>
      )}
    </StatusScope>
  );
}
