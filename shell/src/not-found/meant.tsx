import { Panel } from '@skerry/shared/ui';
import { Likely } from './likely.tsx';

/** Below a module's screen that has found nothing at its address. */
export default function Meant() {
  return <Likely as={Panel} />;
}
