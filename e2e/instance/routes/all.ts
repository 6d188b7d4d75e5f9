import type { Api } from '../http/call.ts';
import { accountRoutes } from './accounts.ts';
import { adminReportRoutes } from './admin/reports.ts';
import { appRoutes } from './apps.ts';
import { fileRoutes } from './files.ts';
import { instanceRoutes } from './instance.ts';
import { mediaRoutes } from './media.ts';
import { notificationRoutes } from './notifications.ts';
import { oauthPages } from './oauth-pages.ts';
import { oauthTokenRoutes } from './oauth-token.ts';
import { pollRoutes } from './polls.ts';
import { profileRoutes } from './profile.ts';
import { relationRoutes } from './relations.ts';
import { reportRoutes } from './reports.ts';
import { savedRoutes } from './saved.ts';
import { searchRoutes } from './search.ts';
import { staticRoutes } from './static.ts';
import { statusActionRoutes } from './status-actions.ts';
import { statusRoutes } from './statuses.ts';
import { timelineRoutes } from './timelines.ts';

/** Every call of the instance. */
export function registerRoutes(api: Api): void {
  for (const register of [
    instanceRoutes, staticRoutes, fileRoutes, appRoutes, oauthTokenRoutes, oauthPages, accountRoutes, profileRoutes, relationRoutes, statusRoutes, statusActionRoutes,
    timelineRoutes, savedRoutes, mediaRoutes, notificationRoutes, pollRoutes, searchRoutes, reportRoutes, adminReportRoutes,
  ]) register(api);
}
