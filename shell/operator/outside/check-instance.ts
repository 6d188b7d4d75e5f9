import { askSocket, type Ask } from './ask.ts';
import { finding, type Finding } from './finding.ts';
import { feedBlock, textOf } from './site-page.ts';

/** As the client asks for it, without the token. Servers that show nothing to strangers refuse with 401 or 403. */
const STREAM = '/api/v1/streaming?stream=public';
const OPENED = [101, 401, 403];
const UPLOAD = '/media/skerry-doctor.svg';

/** The instance behind the same address. */
export async function checkInstance(ask: Ask): Promise<Finding[]> {
  const [api, upload, actor] = await Promise.all([
    ask('/api/v1/instance', { headers: { accept: 'application/json' } }),
    ask(UPLOAD),
    ask('/users/skerry-doctor', { headers: { accept: 'application/activity+json' } }),
  ]);
  const found: Finding[] = [];
  if (api.status >= 500 || !/json/.test(api.headers['content-type'] ?? ''))
    found.push(
      finding(
        'INSTANCE_UNREACHABLE',
        '/api/v1/instance',
        `the instance does not answer at this address (${api.status}).`,
        "Forward the instance's paths to it (docs/nginx.conf), and check whether it runs.",
      ),
    );
  const policy = String(upload.headers['content-security-policy'] ?? '');
  const isHarmless = /(?:^|;|,)\s*sandbox\b/.test(policy) && !/allow-scripts/.test(policy);
  if (!isHarmless)
    found.push(
      finding(
        'UPLOADS_UNGUARDED',
        UPLOAD,
        'an uploaded file that is opened on its own may run here, where the tokens are.',
        "Send the instance's replies with `Content-Security-Policy: default-src 'none'; sandbox` (docs/nginx.conf), or give uploads a host of their own.",
      ),
    );
  if (feedBlock(await textOf(actor)) !== undefined)
    found.push(
      finding(
        'FEDERATION_BROKEN',
        '/users/skerry-doctor',
        'other servers that ask for an account get the page.',
        "Forward what accepts `application/activity+json` to the instance, if this is the instance's own name.",
      ),
    );
  return found;
}

/** The stream of events. */
export async function checkSocket(site: URL): Promise<Finding[]> {
  const status = await askSocket(site, STREAM);
  if (OPENED.includes(status)) return [];
  return [
    finding(
      'SOCKET_REFUSED',
      '/api/v1/streaming',
      `no socket opens (${status}), so users wait for each poll.`,
      'Forward `Upgrade` and `Connection` for this path (docs/nginx.conf), and check whether the instance streams.',
    ),
  ];
}
