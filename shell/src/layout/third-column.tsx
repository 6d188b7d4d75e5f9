import { Slot, useInstance, useSession, useSetting } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { FeaturesPanel } from './features-panel.tsx';
import { InstancePanel } from './instance-panel.tsx';
import { NO_PARAMS } from './no-params.ts';

/** Notifications and their like for who is signed in, the instance for who is not. */
export function ThirdColumn() {
  const { account } = useSession();
  const [mode] = useSetting('thirdColumnMode');
  const instance = useInstance();
  if (account) {
    return (
      <>
        {mode === 'postform' && <Panel><Slot slot="layout/user-panel/v1" params={NO_PARAMS} /></Panel>}
        <Slot slot="layout/column/v1" params={NO_PARAMS} />
      </>
    );
  }
  if (!instance.isKnown) return null;
  return (
    <>
      {instance.isInstancePanelShown && <InstancePanel />}
      {instance.isFeaturesPanelShown && <FeaturesPanel />}
    </>
  );
}
