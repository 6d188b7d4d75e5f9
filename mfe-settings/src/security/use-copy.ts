import { useModule } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  const { ports, telemetry } = useModule();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      telemetry.error(error);
      return ports.notices.show({ level: 'error', text: t('copy.failed') });
    }
    ports.notices.show({ level: 'success', text: t('copy.done') });
  };
}
