import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { parseUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { readEach, read, text } from '../wire.ts';

const Wire = v.object({ links: v.array(v.unknown()) });
const Link = v.object({ rel: text, href: text });
const MAX_LINKS = 50;
/** The versions whose form this client knows, best first. */
const KNOWN = ['2.1', '2.0'];

/**
 * The path of the node info in its best known version, by its well-known address: servers have it at different paths.
 * The path alone: behind a proxy the host is another one, and another server's description is none of this one.
 */
export function nodeInfoAddress(): ApiCall<`/${string}`> {
  return {
    method: 'GET',
    path: '/.well-known/nodeinfo',
    anonymous: true,
    parse(raw, { report }) {
      const links = readEach(
        read(Wire, raw)?.links,
        MAX_LINKS,
        (item) => read(Link, item),
        'address of a node info',
        report,
      );
      for (const version of KNOWN) {
        const href = links.find(({ rel }) => rel.endsWith(`/nodeinfo.diaspora.software/ns/schema/${version}`))?.href;
        const url = href && parseUrl(href);
        // Two slashes at the start would be another host.
        if (url && /^https?:$/.test(url.protocol)) return `/${url.pathname.replace(/^\/+/, '')}`;
      }
      throw new MalformedReply('the addresses of a node info');
    },
  };
}
