import { useModule } from '@skerry/shared/runtime';
import { useSecurityT } from './use-security-t.ts';

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useSecurityT();
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
