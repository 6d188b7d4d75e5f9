import { authorizationServer, readReply, type AuthorizationServer } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import { memberScopes } from './scopes.ts';
import { isSuccess } from './send.ts';
import type { SendOnce } from './token-request.ts';

/** What is known of the server's way to sign in: by what the instance announces and what its sign-in describes. */
export interface ServerFacts {
  /** Pleroma's family: texts of refusals are translated sentences, and a session of its own page gives away its token. */
  isFamily: boolean;
  takesPasswords: boolean;
  hasStaffCalls: boolean;
  /** The scopes of a member. */
  scopes: readonly string[];
  issuer: string | null;
}

const NOTHING_TOLD: AuthorizationServer = { issuer: null, grantTypes: [], scopes: [] };

/** The facts once the instance is known. The server is asked once; a description that fails tells nothing. */
export function createServerFacts(
  send: SendOnce,
  instance: () => Promise<InstanceOptions>,
): () => Promise<ServerFacts> {
  let told: Promise<AuthorizationServer> | null = null;

  async function ask(): Promise<AuthorizationServer> {
    const call = authorizationServer();
    try {
      const answer = await send(call);
      return isSuccess(answer) ? readReply(call, JSON.parse(answer.text), () => undefined).data : NOTHING_TOLD;
    } catch {
      return NOTHING_TOLD;
    }
  }

  return async () => {
    const { passwordGrant = false, adminCalls = false, signInDescription } = (await instance()).abilities;
    told ??= signInDescription ? ask() : null;
    const { issuer, grantTypes, scopes } = (await told) ?? NOTHING_TOLD;
    return {
      isFamily: passwordGrant,
      takesPasswords: passwordGrant || grantTypes.includes('password'),
      hasStaffCalls: adminCalls,
      scopes: memberScopes(scopes),
      issuer,
    };
  };
}
