import type { Api } from '../http/call.ts';
import { accountRoutes } from './accounts.ts';
import { accountManagementRoutes } from './account-management.ts';
import { adminAnnouncementRoutes } from './admin/announcements.ts';
import { adminConfigRoutes } from './admin/config.ts';
import { adminCredentialRoutes } from './admin/credentials.ts';
import { adminInviteRoutes } from './admin/invites.ts';
import { adminMachineRoutes } from './admin/machine.ts';
import { adminStatusRoutes } from './admin/statuses.ts';
import { adminUserRoutes } from './admin/users.ts';
import { adminReportRoutes } from './admin/reports.ts';
import { announcementRoutes } from './announcements.ts';
import { appRoutes } from './apps.ts';
import { bookmarkFolderRoutes } from './bookmark-folders.ts';
import { chatRoutes } from './chats.ts';
import { conversationRoutes } from './conversations.ts';
import { discoveryRoutes } from './discovery.ts';
import { fileRoutes } from './files.ts';
import { filterV2Routes } from './filters-v2.ts';
import { filterRoutes } from './filters.ts';
import { instanceRoutes } from './instance.ts';
import { listRoutes } from './lists.ts';
import { markerRoutes } from './markers.ts';
import { mediaRoutes } from './media.ts';
import { mfaRoutes } from './mfa.ts';
import { notificationRoutes } from './notifications.ts';
import { oauthPages } from './oauth-pages.ts';
import { oauthTokenRoutes } from './oauth-token.ts';
import { pleromaListRoutes } from './pleroma-lists.ts';
import { pollRoutes } from './polls.ts';
import { portabilityRoutes } from './portability.ts';
import { profileRoutes } from './profile.ts';
import { pushRoutes } from './push.ts';
import { registrationRoutes } from './registration.ts';
import { domainBlockRoutes } from './domain-blocks.ts';
import { relationRoutes } from './relations.ts';
import { remoteRoutes } from './remote.ts';
import { reportRoutes } from './reports.ts';
import { savedRoutes } from './saved.ts';
import { scheduledRoutes } from './scheduled.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { staticRoutes } from './static.ts';
import { statusActionRoutes } from './status-actions.ts';
import { asyncRefreshRoutes } from './async-refreshes.ts';
import { statusRoutes } from './statuses.ts';
import { tagRoutes } from './tags.ts';
import { featuredTagRoutes } from './featured-tags.ts';
import { notificationGroupRoutes } from './notification-groups.ts';
import { notificationPolicyRoutes } from './notification-policy.ts';
import { trendRoutes } from './trends.ts';
import { timelineRoutes } from './timelines.ts';
import { translationRoutes } from './translation.ts';

/** Every call of the instance. */
export function registerRoutes(api: Api): void {
  for (const register of [
    instanceRoutes,
    staticRoutes,
    fileRoutes,
    appRoutes,
    oauthTokenRoutes,
    oauthPages,
    accountRoutes,
    profileRoutes,
    relationRoutes,
    domainBlockRoutes,
    statusRoutes,
    asyncRefreshRoutes,
    statusActionRoutes,
    timelineRoutes,
    savedRoutes,
    mediaRoutes,
    notificationPolicyRoutes,
    notificationGroupRoutes,
    notificationRoutes,
    trendRoutes,
    featuredTagRoutes,
    pollRoutes,
    searchRoutes,
    reportRoutes,
    adminReportRoutes,
    adminAnnouncementRoutes,
    adminConfigRoutes,
    adminCredentialRoutes,
    adminInviteRoutes,
    adminMachineRoutes,
    adminStatusRoutes,
    adminUserRoutes,
    accountManagementRoutes,
    announcementRoutes,
    bookmarkFolderRoutes,
    chatRoutes,
    conversationRoutes,
    discoveryRoutes,
    filterRoutes,
    listRoutes,
    markerRoutes,
    mfaRoutes,
    portabilityRoutes,
    pushRoutes,
    registrationRoutes,
    remoteRoutes,
    scheduledRoutes,
    sessionRoutes,
    settingsRoutes,
    tagRoutes,
    translationRoutes,
    pleromaListRoutes,
    filterV2Routes,
  ])
    register(api);
}
