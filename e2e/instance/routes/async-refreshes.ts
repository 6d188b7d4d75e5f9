import { found, type Api } from '../http/call.ts';

/** What has come of work that continues after a reply (Mastodon). */
export function asyncRefreshRoutes(api: Api): void {
  api.own(
    'GET',
    '/api/v1_alpha/async_refreshes/:id',
    (call) => {
      const id = call.path('id');
      const { isRunning, resultCount } = found(call.core.refreshes.of(id));
      return { async_refresh: { id, status: isRunning ? 'running' : 'finished', result_count: resultCount } };
    },
    { scopes: ['read'], on: ['mastodon'] },
  );
}
