import type { AccountRow } from '../db/rows.ts';
import { absolute } from '../core.ts';
import type { Api } from '../http/call.ts';
import { refuse } from '../request/api-error.ts';
import { accountByHandle, accountByUri } from '../model/accounts.ts';
import { escapeHtml } from '../model/format/inline.ts';
import { statusById } from '../model/status-read.ts';
import type { Params } from '../request/nested-params.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Remote follow</title><body style="font:16px/1.5 system-ui;max-inline-size:26rem;margin:10vh auto">${body}</body></html>`;

/** Where a server sends its users to follow a remote account; known only for the demo's own domains. */
const interactionUrl = (host: string, uri: string): string =>
  `https://${host}/authorize_interaction?uri=${encodeURIComponent(uri)}`;

/** Following and replying from another server, and being found by others. */
export function remoteRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'pleroma'] as const;
  const hostOf = (profile: string): string | undefined => {
    const host = /^@?[\w.-]+@([\w.-]+)$/.exec(profile.trim())?.[1];
    return host && core.db.count('SELECT count(*) FROM instances WHERE domain = :host', { host }) > 0
      ? host
      : undefined;
  };
  const form = (kind: 'user' | 'status', value: string, fault = ''): string =>
    page(
      `<h1>Remotely follow ${escapeHtml(value)}</h1>${fault ? `<p role="alert">${escapeHtml(fault)}</p>` : ''}<form method="post" action="/main/ostatus"><input type="hidden" name="${kind === 'user' ? 'user[nickname]' : 'status[status_id]'}" value="${escapeHtml(value)}"><label>Your account, like nick@host <input name="${kind}[profile]"></label> <button>Continue</button></form>`,
    );
  api.free(
    'GET',
    '/main/ostatus',
    ({ input, reply }) => {
      const status = input.text('status_id');
      return reply
        .type('text/html; charset=utf-8')
        .send(form(status ? 'status' : 'user', status ?? input.text('nickname') ?? ''));
    },
    { on },
  );
  api.free(
    'POST',
    '/main/ostatus',
    ({ input, reply }) => {
      const submitted = (['user', 'status'] as const)
        .map((kind) => [kind, input.object(kind)] as const)
        .find(([, value]) => value);
      if (!submitted?.[1]) {
        const status = input.text('status_id');
        return reply
          .type('text/html; charset=utf-8')
          .send(form(status ? 'status' : 'user', status ?? input.text('nickname') ?? ''));
      }
      const [kind, fields] = submitted as [(typeof submitted)[0], Params];
      const key = String(fields[kind === 'user' ? 'nickname' : 'status_id'] ?? '');
      const uri = kind === 'user' ? accountByHandle(core, key)?.uri : statusById(core, key)?.uri;
      const host = hostOf(String(fields['profile'] ?? ''));
      if (!uri || !host)
        return reply
          .type('text/html; charset=utf-8')
          .send(form(kind, key, uri ? 'Something went wrong.' : "Couldn't find user"));
      return reply.redirect(interactionUrl(host, absolute(core, uri)), 302);
    },
    { on },
  );
  api.free(
    'POST',
    '/api/v1/pleroma/remote_interaction',
    ({ input }) => {
      const uri = input.required('ap_id');
      const host = hostOf(input.required('profile'));
      return host ? { url: interactionUrl(host, uri) } : { error: "Couldn't find user" };
    },
    { on },
  );
  const subscribe = (uri: string): AccountRow | string | undefined => {
    const path = uri.startsWith(core.url) ? uri.slice(core.url.length) : uri;
    const status = core.db.get<{ id: string }>('SELECT id FROM statuses WHERE uri = :path OR url = :path', { path });
    return status
      ? `/notice/${status.id}`
      : (accountByUri(core, uri) ?? accountByHandle(core, uri.replace(/^acct:/, '')));
  };
  const subscribePage = (url: string, name: string): void =>
    api.free('GET', url, ({ input, reply }) => {
      const target = subscribe(input.text(name) ?? '');
      if (typeof target === 'string') return reply.redirect(target, 302);
      return reply
        .type('text/html; charset=utf-8')
        .send(
          page(
            target
              ? `<h1>Follow ${escapeHtml(target.display_name)}</h1><p>Sign in with your client and open <code>@${escapeHtml(target.nickname)}${target.domain ? `@${escapeHtml(target.domain)}` : ''}</code>.</p>`
              : '<p role="alert">Error fetching user</p>',
          ),
        );
    });
  if (core.flavour.family !== 'mastodon') subscribePage('/ostatus_subscribe', 'acct');
  if (core.flavour.family !== 'akkoma') subscribePage('/authorize_interaction', 'uri');
  api.free('GET', '/.well-known/webfinger', ({ input, reply }) => {
    const resource = input.text('resource') ?? '';
    const account = resource.startsWith('acct:')
      ? accountByHandle(core, resource.slice('acct:'.length))
      : accountByUri(core, resource);
    if (!account || account.domain) throw refuse(404, "Couldn't find user");
    const uri = absolute(core, account.uri);
    reply.type('application/jrd+json');
    return JSON.stringify({
      subject: `acct:${account.nickname}@${core.domain}`,
      aliases: [uri],
      links: [
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: uri },
        { rel: 'self', type: 'application/activity+json', href: uri },
        { rel: 'http://ostatus.org/schema/1.0/subscribe', template: `${core.url}/ostatus_subscribe?acct={uri}` },
      ],
    });
  });
  api.free('GET', '/.well-known/host-meta', ({ reply }) =>
    reply
      .type('application/xrd+xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0"><Link rel="lrdd" template="${core.url}/.well-known/webfinger?resource={uri}" type="application/xrd+xml"/></XRD>`,
      ),
  );
  api.free('GET', '/objects/:uuid', ({ path, reply }) => {
    const status = core.db.get<{ id: string }>('SELECT id FROM statuses WHERE uri = :uri', {
      uri: `/objects/${path('uuid')}`,
    });
    return status ? reply.redirect(`/notice/${status.id}`, 302) : reply.code(404).send({ error: 'Not found' });
  });
}
