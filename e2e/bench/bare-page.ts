import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { gzipSync } from 'node:zlib';

const PAGE = `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="stylesheet" href="/s.css"><main></main><script src="/s.js" defer></script>`;
const STYLE =
  'body{margin:0 auto;max-width:640px;font:15px/1.6 system-ui;background:#121a24;color:#b9b9ba}article{padding:14px;border-bottom:1px solid #345;display:grid;grid-template-columns:56px 1fr}img{width:44px;height:44px}a{color:#d8a070}';
/**
 * The minimum that a page needs to show the same timeline: no framework, no sanitiser, no interaction. It is only a
 * lower bound to measure against.
 */
const SCRIPT = `fetch('/api/v1/timelines/public?limit=20').then((r)=>r.json()).then((list)=>{const main=document.querySelector('main');for(const s of list){const a=document.createElement('article');const i=new Image();i.src=s.account.avatar;i.alt='';const d=document.createElement('div');const b=document.createElement('b');b.textContent=s.account.display_name;const p=document.createElement('p');p.textContent=new DOMParser().parseFromString(s.content,'text/html').body.textContent;d.append(b,p);a.append(i,d);main.append(a)}})`;

/** Serves the bare page, and forwards its one call to the instance. */
export function createBareServer(
  instance: string,
  tls: { key: string | Buffer; cert: string | Buffer },
): Http2SecureServer {
  const files: Readonly<Record<string, [type: string, body: Buffer]>> = {
    '/': ['text/html', gzipSync(PAGE)],
    '/s.css': ['text/css', gzipSync(STYLE)],
    '/s.js': ['text/javascript', gzipSync(SCRIPT)],
  };
  return createSecureServer(tls, (request, response) => {
    const file = files[request.url];
    if (file) {
      response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'gzip' });
      response.end(file[1]);
      return;
    }
    fetch(instance + request.url).then(
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
