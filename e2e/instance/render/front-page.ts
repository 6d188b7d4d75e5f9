import type { Core } from '../core.ts';
import { escapeHtml } from '../model/format/inline.ts';
import { documentOf } from '../model/documents.ts';
import { setting } from '../model/config.ts';
import { frontendConfiguration } from '../model/frontend.ts';
import { instanceV1 } from './instance-v1.ts';
import { nodeinfo } from './nodeinfo.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

/**
 * The reply to every unknown path outside `/api`: the page of a front end, with the initial results that Akkoma and
 * Pleroma put into it. It contains no front end.
 */
export function frontPage(core: Core): string {
  const results = JSON.stringify({
    '/api/v1/instance': encoded(instanceV1(core)),
    '/nodeinfo/2.0.json': encoded(nodeinfo(core, '2.0')),
    '/instance/panel.html': encoded(documentOf(core, 'instance-panel')),
    '/api/pleroma/frontend_configurations': encoded(frontendConfiguration(core)),
  });
  const title = escapeHtml(setting(core, 'name', core.options.title));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta property="og:title" content="${title}"><script id="initial-results" type="application/json">${results}</script></head><body><p>An embedded instance for trying out and testing Skerry. It has no front end of its own.</p></body></html>`;
}
