import { useInstance } from '@skerry/shared/runtime';
import { useServices } from '../services.ts';

/** What texts call the server: its name, or its host while it has none. */
export function useServerName(): string {
  const { name } = useInstance();
  const { instanceOrigin } = useServices();
  return name || new URL(instanceOrigin).host;
}
