import { suggestions, suggestionsV1, type Page } from '@skerry/shared/api';
import type { ApiPort, ApiResult } from '@skerry/shared/contract';

/** Suggested people, by the older call where the server does not have the newer one. Servers send one page. */
export async function askSuggestions(
  api: ApiPort,
  limit: number,
  signal: AbortSignal,
): Promise<ApiResult<Page<'account'>>> {
  const answer = await api.request(suggestions({ limit }), { signal });
  const isMissing = answer.error?.code === 'unsupported' || answer.error?.code === 'not-found';
  return isMissing ? api.request(suggestionsV1({ limit }), { signal }) : answer;
}
