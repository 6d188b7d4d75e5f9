import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { read, text } from '../wire.ts';

const Wire = v.object({ url: text });

/**
 * Where a user of another server can answer, favourite or follow `uri`; `profile` is theirs (`bob@remote.test`). Akkoma
 * and Pleroma. Fails with `malformed` and the server's text if there is no such user.
 */
export function remoteInteraction(uri: string, profile: string): ApiCall<string> {
  return {
    method: 'POST',
    path: '/api/v1/pleroma/remote_interaction',
    needs: 'remoteInteraction',
    anonymous: true,
    body: { ap_id: uri, profile },
    parse(raw) {
      const url = safeUrl(read(Wire, raw)?.url, 'page');
      if (!url) throw new MalformedReply('an address to go to', raw);
      return url;
    },
  };
}
