import { useSession } from '@skerry/shared/runtime';
import type { Viewer } from '@skerry/shared/rules';

/** The current user, as the rules of rights take it. */
export function useViewer(): Viewer {
  const { account, role } = useSession();
  return { id: account?.id ?? null, role };
}
