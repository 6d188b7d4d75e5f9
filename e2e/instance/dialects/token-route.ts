import { createHash } from 'node:crypto';
import type { AppRow } from '../db/rows.ts';
import type { Api, Call } from '../http/call.ts';
import { checkState, clientOf, redeemCode, scopesFor } from '../model/oauth.ts';
import { issueToken, tokenJson } from '../model/tokens.ts';
import { ApiError } from '../request/api-error.ts';
import type { Input } from '../request/input.ts';

export interface TokenRules {
  /** a refusal before anything else is looked at */
  readonly missing?: (input: Input) => Record<string, string> | null;
  /** whether an app gets a token of its own (yes unless said) */
  readonly hasClientCredentials?: boolean;
}

const UNSUPPORTED = {
  error: 'unsupported_grant_type',
  error_description: 'The authorization grant type is not supported by the authorization server.',
};

const appOf = ({ core, input }: Call): AppRow => clientOf(core, input.text('client_id'), input.text('client_secret'));

/** Tokens for codes, and for apps; no passwords. */
export function tokenRoute(api: Api, { missing, hasClientCredentials = true }: TokenRules): void {
  const { core } = api;
  api.free('POST', '/oauth/token', (call) => {
    const { input } = call;
    const refused = missing?.(input);
    if (refused) throw new ApiError(400, refused);
    const grant = input.text('grant_type');
    if (grant === 'client_credentials' && hasClientCredentials) {
      const app = appOf(call);
      return tokenJson(core, issueToken(core, app, null, scopesFor(core, app, input.text('scope'), null)), null);
    }
    if (grant !== 'authorization_code') throw new ApiError(400, UNSUPPORTED);
    const { token, account } = redeemCode(core, appOf(call), input.text('code') ?? '', input.text('redirect_uri'), () =>
      createHash('sha256')
        .update(input.text('code_verifier') ?? '')
        .digest('base64url'),
    );
    checkState(account);
    return tokenJson(core, token, account);
  });
}
