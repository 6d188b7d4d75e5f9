/** Pages of HTML that admins may write in place of the server's own. Not on Mastodon. */
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';

export const INSTANCE_DOCUMENTS = ['instance-panel', 'terms-of-service'] as const;
export type InstanceDocument = (typeof INSTANCE_DOCUMENTS)[number];

const pathOf = (document: InstanceDocument) => `/api/v1/pleroma/admin/instance_document/${document}` as const;

/** Its HTML, hostile: what admins have written, or else the server's own. */
export function instanceDocument(document: InstanceDocument): ApiCall<string> {
  return {
    method: 'GET',
    path: pathOf(document),
    parse(raw) {
      if (typeof raw !== 'string') throw new MalformedReply('a page of HTML', raw);
      return raw;
    },
  };
}

export function saveInstanceDocument(document: InstanceDocument, html: string): ApiCall<void> {
  const body = new FormData();
  body.append('file', new Blob([html], { type: 'text/html' }), `${document}.html`);
  // The reply names the address alone.
  return { method: 'PATCH', path: pathOf(document), body, parse: parseNothing };
}

/** Brings the server's own page back. 404 where nobody has written another. */
export function restoreInstanceDocument(document: InstanceDocument): ApiCall<void> {
  return { method: 'DELETE', path: pathOf(document), parse: parseNothing };
}
