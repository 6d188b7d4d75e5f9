import type { ApiError } from '@skerry/shared/contract';
import { useMessages } from '@skerry/shared/runtime';
import { failureText } from '@skerry/shared/ui/failure';

/** The text of a failure, the same as in every module. */
export function useFailureText(): (error: ApiError) => string {
  const t = useMessages();
  return (error) => failureText({ t }, error);
}
