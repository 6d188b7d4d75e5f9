import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { gzipSync } from 'node:zlib';

const PAGE = `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="stylesheet" href="/s.css"><h1>All</h1><main></main><script src="/s.js" defer></script>`;
const STYLE =
  'body{margin:0 auto;max-width:640px;font:15px/1.6 system-ui;background:#121a24;color:#b9b9ba}article{padding:14px;border-bottom:1px solid #345;display:grid;grid-template-columns:56px 1fr}img{width:44px;height:44px}div img{width:100%;height:auto;margin-top:8px}a{color:#d8a070}';

interface BareStatus {
  id: string;
  content: string;
  account: { avatar: string; display_name: string };
  media_attachments: { type: string; preview_url: string; meta?: { original?: { aspect?: number } } }[];
}

/**
 * Runs in the page: the minimum that it needs to show the same timeline, to read on, and to receive what is new. No
 * framework, no sanitiser, no interaction: a lower bound to measure against. With a token in the address it is home.
 */
function showTimeline(streaming: string): void {
  const main = document.querySelector('main');
  const token = location.hash.slice(1);
  const path = `/api/v1/timelines/${token ? 'home' : 'public'}?limit=20`;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  let oldest = '';
  let isAsking = false;
  const pictureOf = (url: string) => {
    const picture = new Image();
    picture.loading = 'lazy';
    picture.alt = '';
    picture.src = url;
    return picture;
  };
  const rowOf = (status: BareStatus) => {
    const row = document.createElement('article');
    row.dataset['key'] = status.id;
    const body = document.createElement('div');
    const name = document.createElement('b');
    name.textContent = status.account.display_name;
    const text = document.createElement('p');
    text.textContent = new DOMParser().parseFromString(status.content, 'text/html').body.textContent;
    body.append(name, text);
    const shown = status.media_attachments.find(({ type }) => type === 'image');
    if (shown) {
      const picture = pictureOf(shown.preview_url);
      picture.style.aspectRatio = String(shown.meta?.original?.aspect ?? 1);
      body.append(picture);
    }
    row.append(pictureOf(status.account.avatar), body);
    return row;
  };
  const readOn = async () => {
    if (isAsking) return;
    isAsking = true;
    const answer = await fetch(oldest ? `${path}&max_id=${oldest}` : path, { headers });
    const statuses = (await answer.json()) as BareStatus[];
    main?.append(...statuses.map(rowOf));
    oldest = statuses.at(-1)?.id ?? oldest;
    isAsking = false;
  };
  const receive = () => {
    const count = document.createElement('button');
    let received = 0;
    new WebSocket(`${streaming}?stream=user&access_token=${token}`).addEventListener('message', ({ data }) => {
      const { event, payload } = JSON.parse(data as string) as { event: string; payload: string };
      if (event !== 'update') return;
      received += 1;
      count.textContent = String(received);
      main?.prepend(count, rowOf(JSON.parse(payload) as BareStatus));
    });
  };
  addEventListener('scroll', () => {
    if (scrollY + 2 * innerHeight > document.documentElement.scrollHeight) void readOn();
  });
  void readOn();
  if (token) receive();
}

/** Serves the bare page, and forwards its calls to the instance. The page opens its socket there. */
export function createBareServer(
  instance: string,
  tls: { key: string | Buffer; cert: string | Buffer },
): Http2SecureServer {
  const streaming = `${instance.replace('http', 'ws')}/api/v1/streaming`;
  const files: Readonly<Record<string, [type: string, body: Buffer]>> = {
    '/': ['text/html', gzipSync(PAGE)],
    '/s.css': ['text/css', gzipSync(STYLE)],
    '/s.js': ['text/javascript', gzipSync(`(${showTimeline.toString()})(${JSON.stringify(streaming)})`)],
  };
  return createSecureServer(tls, (request, response) => {
    const file = files[request.url];
    if (file) {
      response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'gzip' });
      response.end(file[1]);
      return;
    }
    const { authorization } = request.headers;
    fetch(instance + request.url, { headers: authorization ? { authorization } : {} }).then(
      async (answer) => {
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
          'content-encoding': 'gzip',
        });
        response.end(gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 6 }));
      },
      () => {
        response.writeHead(502);
        response.end();
      },
    );
  });
}
