/** What admins decide for this client, kept by the instance among its configurations of front ends. */
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { isRecord } from '../wire.ts';

/** All that the instance keeps for this client alone, by its keys. */
export type OwnConfiguration = Readonly<Record<string, unknown>>;

export function ownConfiguration(): ApiCall<OwnConfiguration> {
  return {
    method: 'GET',
    path: '/api/pleroma/frontend_configurations',
    needs: 'frontEndConfiguration',
    parse(raw) {
      if (!isRecord(raw)) throw new MalformedReply('front-end configurations', raw);
      return isRecord(raw.skerry) ? raw.skerry : {};
    },
  };
}

/**
 * Replaces it; what it does not name is gone. Refused (400) by an instance that keeps its configuration in a file.
 * Those of other front ends stay.
 */
export function saveOwnConfiguration(configuration: OwnConfiguration): ApiCall<void> {
  return {
    method: 'POST',
    path: '/api/v1/pleroma/admin/config',
    needs: 'adminCalls',
    body: {
      configs: [
        {
          group: ':pleroma',
          key: ':frontend_configurations',
          value: [{ tuple: [':skerry', configuration] }],
        },
      ],
    },
    parse: parseNothing,
  };
}
