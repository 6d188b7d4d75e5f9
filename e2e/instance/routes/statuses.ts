import { absolute, withBase } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import { ApiError, refuse, somethingWrong } from '../request/api-error.ts';
import { found, type Api, type Call, type OwnCall } from '../http/call.ts';
import { isStaff } from '../model/accounts.ts';
import { checkSchedule, schedule, scheduledJson, MIN_LEAD_MS } from '../services/scheduled.ts';
import { draftOf } from '../model/status-draft.ts';
import { deleteStatus, editStatus } from '../services/status-edit.ts';
import { statusById, visibleStatus } from '../model/status-read.ts';
import { NOT_BLOCKED, STATUS_SELECT, visible } from '../model/status-sql.ts';
import { createStatus } from '../services/status-write.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';
import { attachmentJson, mediaOf } from '../render/attachment.ts';
import { isoSeconds } from '../dates.ts';
import { emojisIn } from '../render/emoji.ts';
import { statusJson } from '../render/status.ts';
import { accountById } from '../model/accounts.ts';
import { appOf } from '../http/sessions.ts';
import { canSee } from '../model/status-read.ts';

/** Thrown to roll back what a preview wrote; contains what it showed. */
class Preview extends Error {
  readonly body: Json;

  constructor(body: Json) {
    super('preview');
    this.body = body;
  }
}

function create(call: OwnCall): unknown {
  const { core, viewer, input, session } = call;
  const draft = draftOf(core, input);
  const app = appOf(core, session.token.app_id);
  const options = app ? { applicationName: app.name, website: app.website } : {};
  if (draft.isPreview) {
    try {
      core.db.tx(() => {
        const status = createStatus(core, viewer, draft, options);
        throw new Preview({ ...statusJson(core, status, viewer), id: 'pleroma:fakeid' });
      });
    } catch (error) {
      if (error instanceof Preview) return error.body;
      throw error;
    }
  }
  const { scheduledAt } = draft;
  if (scheduledAt !== undefined && (Number.isNaN(scheduledAt) || scheduledAt > core.clock.now() + MIN_LEAD_MS)) {
    checkSchedule(core, viewer.id, scheduledAt);
    return scheduledJson(core, schedule(core, viewer.id, draft, scheduledAt));
  }
  return statusJson(core, createStatus(core, viewer, draft, options), viewer, { withConversation: true });
}

function edit(call: OwnCall): unknown {
  const { core, viewer } = call;
  const status = found(visibleStatus(core, call.path('id'), viewer));
  if (status.account_id !== viewer.id)
    throw core.flavour.family === 'mastodon' ? refuse(404, 'Record not found') : refuse(403, 'Access denied');
  try {
    return statusJson(core, editStatus(core, viewer, status, draftOf(core, call.input)), viewer, {
      withConversation: true,
    });
  } catch (error) {
    // Akkoma and Pleroma give no reason for refusing an edit
    if (error instanceof ApiError && error.status === 422 && core.flavour.family !== 'mastodon')
      throw refuse(400, 'internal_server_error');
    throw error;
  }
}

function remove(call: OwnCall): unknown {
  const { core, viewer } = call;
  const status = found(visibleStatus(core, call.path('id'), viewer));
  if (status.account_id !== viewer.id && !isStaff(viewer)) throw refuse(404, 'Record not found');
  const body = statusJson(core, status, viewer, { withConversation: true, withText: true });
  deleteStatus(core, status);
  return body;
}

function context(call: Call): unknown {
  const { core, viewer } = call;
  const status = statusById(core, call.path('id'));
  if (!status || !canSee(core, status, viewer))
    throw core.flavour.family === 'mastodon' ? refuse(404, 'Record not found') : somethingWrong();
  const rows = core.db.all<StatusRow>(
    `${STATUS_SELECT} WHERE s.conversation_id = :conversation AND s.reblog_of_id IS NULL AND s.id <> :id AND ${visible(viewer !== null)} ${viewer ? `AND ${NOT_BLOCKED}` : ''} ORDER BY s.id`,
    { conversation: status.conversation_id, id: status.id, me: viewer?.id ?? null },
  );
  const refresh = viewer && core.flavour.family === 'mastodon' ? core.refreshes.headerOf(status.id) : undefined;
  if (refresh !== undefined) call.reply.header('Mastodon-Async-Refresh', refresh);
  const render = (row: StatusRow): Json =>
    statusJson(core, row, viewer, { withMuted: call.input.bool('with_muted') ?? false });
  return {
    ancestors: rows.filter(({ id }) => id < status.id).map(render),
    descendants: rows.filter(({ id }) => id > status.id).map(render),
  };
}

function history(call: Call): unknown {
  const { core, viewer } = call;
  const status = found(visibleStatus(core, call.path('id'), viewer));
  const account = accountJson(core, found(accountById(core, status.account_id)), viewer);
  const edits = core.db.all<{
    created_at: number;
    content: string;
    spoiler_text: string;
    sensitive: number;
    media: string;
    poll: string | null;
  }>('SELECT * FROM status_edits WHERE status_id = :id ORDER BY id', { id: status.id });
  const poll = status.poll_id
    ? core.db.get<{ options: string }>('SELECT options FROM polls WHERE id = :id', { id: status.poll_id })?.options
    : null;
  const now = {
    created_at: status.edited_at ?? status.created_at,
    content: status.content,
    spoiler_text: status.spoiler_text,
    sensitive: status.sensitive,
    media: JSON.stringify(mediaOf(core, status.id).map((media) => attachmentJson(core, media))),
    poll: poll ?? null,
  };
  return [...edits, now].map((entry) => ({
    account,
    content: withBase(core, entry.content),
    spoiler_text: entry.spoiler_text,
    sensitive: entry.sensitive === 1,
    created_at: isoSeconds(entry.created_at),
    media_attachments: JSON.parse(entry.media),
    emojis: emojisIn(core, entry.content, entry.spoiler_text),
    poll: entry.poll
      ? { options: (JSON.parse(entry.poll) as { title: string }[]).map(({ title }) => ({ title })) }
      : null,
  }));
}

/** Reading, writing, editing and deleting statuses. */
export function statusRoutes(api: Api): void {
  const { core } = api;
  const read = { scopes: ['read:statuses'] };
  api.own('POST', '/api/v1/statuses', create, { scopes: ['write:statuses'] });
  api.open(
    'GET',
    '/api/v1/statuses',
    (call) =>
      [...new Set([...call.input.list('ids'), ...call.input.list('id')])]
        .slice(0, 100)
        .flatMap((id) => visibleStatus(core, id, call.viewer) ?? [])
        .map((row) => statusJson(core, row, call.viewer)),
    { ...read, guarded: false },
  );
  api.open(
    'GET',
    '/api/v1/statuses/:id',
    (call) =>
      statusJson(core, found(visibleStatus(core, call.path('id'), call.viewer)), call.viewer, {
        withConversation: true,
        withMuted: call.input.bool('with_muted') ?? false,
      }),
    { ...read, guarded: false },
  );
  api.own('PUT', '/api/v1/statuses/:id', edit, { scopes: ['write:statuses'] });
  api.own('DELETE', '/api/v1/statuses/:id', remove, { scopes: ['write:statuses'] });
  api.open('GET', '/api/v1/statuses/:id/context', context, read);
  api.open('GET', '/api/v1/statuses/:id/history', history, read);
  api.open(
    'GET',
    '/api/v1/statuses/:id/source',
    (call) => {
      const status = found(visibleStatus(core, call.path('id'), call.viewer));
      return {
        id: status.id,
        text: status.source,
        spoiler_text: status.spoiler_text,
        ...(core.flavour.family === 'mastodon' ? {} : { content_type: status.content_type }),
      };
    },
    read,
  );
  api.free('GET', '/notice/:id', ({ path, reply }) => {
    const status = statusById(core, path('id'));
    return reply
      .code(status ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>${core.options.title}</title><p>${status ? `A status at ${absolute(core, status.url)}` : 'Nothing here.'}</p>`,
      );
  });
}
