import { StatusScope } from '../status/scope/status-scope.tsx';
import { useT } from '../use-t.ts';
import { DIRECT_ROW } from './direct-row.ts';
import { directSource } from './direct-source.ts';
import { Timeline } from './timeline.tsx';

/** The user's direct messages. */
export function DirectScreen() {
  const t = useT();
  return (
    <StatusScope filters={null}>
      <Timeline
        kind="dms"
        head={{ icon: DIRECT_ROW.icon, name: t(DIRECT_ROW.title), hasBack: false }}
        source={directSource}
      />
    </StatusScope>
  );
}
