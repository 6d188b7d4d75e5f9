import { useSession } from '@skerry/shared/runtime';
import type { Viewer } from '@skerry/shared/rules';

/** Who looks, as the rules of rights want it. */
export function useViewer(): Viewer {
  const { account, role } = useSession();
  return { id: account?.id ?? null, role };
}
