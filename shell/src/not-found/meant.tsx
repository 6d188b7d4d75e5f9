import { Panel } from '@skerry/shared/ui';
import { UnpinHere } from '@skerry/shared/ui/pin';
import { Likely } from './likely.tsx';

/** Below a module's screen that has found nothing at its address. */
export default function Meant() {
  return (
    <Likely as={Panel}>
      <UnpinHere />
    </Likely>
  );
}
