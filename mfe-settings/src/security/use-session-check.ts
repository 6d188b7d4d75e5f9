import { ownProfile } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';

/** Asks the server something after what may have ended every login: the shell finds out, and the login page follows. */
export function useSessionCheck(): () => Promise<void> {
  const { ports, signal, telemetry } = useModule();
  return async () => {
    const { error } = await ports.api.request(ownProfile(), { signal });
    if (error) telemetry.error(error);
  };
}
