import type { MediaRow } from '../db/rows.ts';
import { castError, missingField, refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { storeUpload } from '../model/uploads.ts';
import { attachmentJson } from '../render/attachment.ts';

const DESCRIPTION_LIMIT = 5000;

async function upload(call: OwnCall): Promise<unknown> {
  const { core, viewer, input } = call;
  const file = input.file('file');
  if (!file) throw input.has('file') ? castError('file', 'Invalid file. Got: string') : missingField('file');
  const description = input.text('description') ?? null;
  if (file.bytes.length > core.options.uploadLimit)
    throw refuse(core.flavour.family === 'mastodon' ? 422 : 400, 'file_too_large');
  if ((description ?? '').length > DESCRIPTION_LIMIT) throw refuse(400, 'description_too_long');
  return attachmentJson(
    core,
    await storeUpload(
      core,
      viewer,
      file,
      description,
      core.flavour.family === 'mastodon' ? (input.text('focus') ?? null) : null,
    ),
  );
}

/** Uploads and their descriptions. */
export function mediaRoutes(api: Api): void {
  const { core } = api;
  const own = (call: OwnCall): MediaRow => {
    const media = found(core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id: Number(call.path('id')) }));
    if (media.account_id !== call.viewer.id) throw refuse(403, 'Access denied');
    return media;
  };
  api.own('POST', '/api/v1/media', upload, { scopes: ['write:media'] });
  api.own(
    'POST',
    '/api/v2/media',
    async (call) => {
      const body = await upload(call);
      call.reply.code(core.flavour.family === 'mastodon' ? 200 : 202);
      return body;
    },
    { scopes: ['write:media'] },
  );
  api.own('GET', '/api/v1/media/:id', (call) => attachmentJson(core, own(call)), { scopes: ['read:media'] });
  api.own(
    'PUT',
    '/api/v1/media/:id',
    (call) => {
      const media = own(call);
      if (media.status_id !== null && !core.dialect.describesPublished) throw refuse(404, 'Record not found');
      const description = call.input.text('description');
      if ((description ?? '').length > DESCRIPTION_LIMIT) throw refuse(400, 'description_too_long');
      core.db.update('media', media.id, {
        ...(description === undefined ? {} : { description }),
        ...(core.flavour.family === 'mastodon' && call.input.has('focus') ? { focus: call.input.text('focus') } : {}),
      });
      return attachmentJson(core, own(call));
    },
    { scopes: ['write:media'] },
  );
}
