import { useModule } from '@skerry/shared/runtime';
import { useT } from './use-t.ts';

/** For a part that opens: where its code does not come, that is said, and it closes, so that the next click asks again. */
export function usePartFailed(close: () => void): (error: unknown) => void {
  const { telemetry, ports } = useModule();
  const t = useT();
  return (error) => {
    telemetry.error(error);
    ports.notices.show({ level: 'error', text: t('timeline.failed') });
    close();
  };
}
