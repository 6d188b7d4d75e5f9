import type { Core } from '../core.ts';
import { POST_FORMATS } from '../model/format/status-html.ts';
import { RESERVED_NAMES } from '../model/reserved-names.ts';
import { POLL_LIMITS } from '../model/status-draft.ts';
import type { Json } from '../json.ts';
import { BUBBLE, counts, describe, features, federation, isOpen, UPLOADS } from './instance-parts.ts';

export function nodeinfo(core: Core, version: '2.0' | '2.1'): Json {
  const json = familyJson(core, version);
  return core.dialect.shapes.nodeinfo?.(json, { core, version }) ?? json;
}

function familyJson(core: Core, version: '2.0' | '2.1'): Json {
  const { family } = core.flavour;
  const n = counts(core);
  const { title, description } = describe(core);
  const base: Json = {
    version,
    software: {
      name: core.flavour.software,
      version: core.flavour.softwareVersion,
      ...(version === '2.1' ? { repository: 'https://akkoma.dev/AkkomaGang/akkoma' } : {}),
    },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: [] },
    openRegistrations: isOpen(core),
    usage: { users: { total: n.users, activeMonth: n.active, activeHalfyear: n.active }, localPosts: n.statuses },
  };
  if (family === 'mastodon') return { ...base, metadata: { nodeName: title, nodeDescription: description } };
  const staff = core.db.all<{ nickname: string }>(
    'SELECT nickname FROM accounts WHERE domain IS NULL AND (is_admin = 1 OR is_moderator = 1)',
  );
  return {
    ...base,
    metadata: {
      nodeName: title,
      nodeDescription: description,
      private: core.options.private,
      suggestions: { enabled: false },
      staffAccounts: staff.map(({ nickname }) => `${core.url}/users/${nickname}`),
      federation: {
        ...federation(),
        ...(family === 'pleroma' ? { rejected_instances: { 'spamfarm.example': { reason: 'Spam' } } } : {}),
      },
      pollLimits: { ...POLL_LIMITS },
      postFormats: [...POST_FORMATS],
      uploadLimits: { general: core.options.uploadLimit, ...UPLOADS },
      fieldsLimits: { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 },
      accountActivationRequired: core.options.registration === 'confirm',
      invitesEnabled: core.options.registration === 'closed',
      mailerEnabled: core.options.mailer,
      features: features(core),
      restrictedNicknames: [...RESERVED_NAMES],
      skipThreadContainment: true,
      ...(family === 'pleroma'
        ? {
            roles: {
              admin: [
                'users_read',
                'users_manage_invites',
                'messages_read',
                'messages_delete',
                'reports_manage_reports',
              ],
              moderator: ['messages_delete', 'reports_manage_reports'],
            },
          }
        : {
            privilegedStaff: false,
            localBubbleInstances: core.options.bubble ? BUBBLE : [],
            publicTimelineVisibility: {
              federated: !core.options.private,
              local: !core.options.private,
              bubble: core.options.bubble && core.options.publicBubble && !core.options.private,
            },
            federatedTimelineAvailable: true,
          }),
    },
  };
}
