import type { Core } from '../core.ts';

/** A registered call: who may make it, and the scopes of which a token needs one. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly access: 'none' | 'optional' | 'account';
  readonly scopes: readonly string[];
}

type Operation = Record<string, unknown>;

const REFUSALS: Record<DescribedCall['access'], readonly [status: string, description: string][]> = {
  none: [],
  optional: [],
  account: [['403', 'No valid token, or not its scope']],
};
const FOR_MASTODON: readonly [status: string, description: string][] = [
  ['401', 'No valid token'],
  ['403', 'Not its scope'],
];

const operation = (call: DescribedCall, isMastodon: boolean): Operation => {
  const refusals = call.access === 'account' && isMastodon ? FOR_MASTODON : REFUSALS[call.access];
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    ...(names.length > 0
      ? { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
      : {}),
    ...(call.access === 'none'
      ? {}
      : { security: [{ oAuth: call.scopes }, ...(call.access === 'optional' ? [{}] : [])] }),
    responses: {
      '2XX': { description: 'Done' },
      ...Object.fromEntries(refusals.map(([status, description]) => [status, { description }])),
      '4XX': { description: 'Refused' },
    },
  };
};

/** An OpenAPI document of the calls of this instance: paths, methods, tokens and scopes, but not bodies. */
export function describeCalls(core: Core, calls: readonly DescribedCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    if (call.path.includes('*') || !/^\/(api|oauth|auth|nodeinfo)\//.test(call.path)) continue;
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, core.flavour.family === 'mastodon');
  }
  const scopes = [...new Set(calls.flatMap((call) => call.scopes))].sort();
  return {
    openapi: '3.0.0',
    info: { title: core.options.title, version: core.flavour.version, description: 'Bodies are not described here.' },
    servers: [{ url: core.url }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: {
        oAuth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${core.url}/oauth/authorize`,
              tokenUrl: `${core.url}/oauth/token`,
              scopes: Object.fromEntries(scopes.map((scope) => [scope, scope])),
            },
          },
        },
      },
    },
  };
}
