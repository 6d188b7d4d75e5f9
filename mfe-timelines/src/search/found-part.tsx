import type { ApiError } from '@skerry/shared/contract';
import { useSession } from '@skerry/shared/runtime';
import { FailureCard, isRestricted } from '@skerry/shared/ui/failure';
import { Bones } from './bones.tsx';
import type { Found, FoundType } from './found.ts';
import { FoundList } from './found-list.tsx';
import { MembersOnly } from './members-only.tsx';
import { useT } from '../use-t.ts';

interface FoundPartProps {
  type: FoundType;
  /** `null` while the server searches, and where that failed. */
  found: Found | null;
  error: ApiError | null;
  onRetry: () => void;
}

/** What was found of one kind, or why there is nothing. */
export function FoundPart({ type, found, error, onRetry }: FoundPartProps) {
  const t = useT();
  const { account } = useSession();
  if (found) return <FoundList type={type} found={found} />;
  if (!error) return <Bones type={type} />;
  if (!account && isRestricted(error))
    return <MembersOnly title={t('search.members')} body={t('search.membersBody')} />;
  return <FailureCard title={t('search.failed')} error={error} onRetry={onRetry} />;
}
