import { revokeToken, type OauthToken } from '@skerry/shared/api';
import { isStaffScope } from '@skerry/shared/rules';
import type { EntityBatch } from '@skerry/shared/contract';
import type { Report, SignInOutcome } from '../services.ts';
import { failed } from './failed-outcome.ts';
import { askOwner, isTokenDead, type Owner } from './owner.ts';
import type { ServerFacts } from './server-facts.ts';
import type { OAuthApp } from './stored-session.ts';
import type { SendOnce } from './token-request.ts';

/** A token, the app it was issued to, and its owner as the instance names it. */
export interface Admitted {
  kind: 'admitted';
  app: OAuthApp;
  token: OauthToken;
  owner: Owner;
  entities: EntityBatch;
  /** The owner is of the staff, and the token is not for the calls of staff. */
  lacksStaffScope: boolean;
}

export interface Admission {
  /** A token is accepted only when the instance names its owner; else it is revoked. */
  check(app: OAuthApp, token: OauthToken): Promise<Admitted | Extract<SignInOutcome, { kind: 'failed' }>>;
  /** Does not wait for the answer. */
  revoke(app: OAuthApp, token: string): void;
}

export function createAdmission({
  send,
  facts,
  ownHosts,
  report,
}: {
  send: SendOnce;
  facts(): Promise<ServerFacts>;
  ownHosts?: ReadonlySet<string> | undefined;
  report: Report;
}): Admission {
  function revoke(app: OAuthApp, token: string): void {
    send(revokeToken(app, token)).catch((cause: unknown) =>
      report('a token that was not used could not be revoked', cause),
    );
  }

  return {
    async check(app, token) {
      const answer = await askOwner(send, token.accessToken, report, ownHosts);
      if (answer.kind === 'failed') {
        revoke(app, token.accessToken);
        return failed(answer.failure, isTokenDead(answer.failure) ? 'wrong-credentials' : undefined);
      }
      const isStaff = answer.owner.role !== 'member' && (await facts()).hasStaffCalls;
      const { owner, entities } = answer;
      return {
        kind: 'admitted',
        app,
        token,
        owner,
        entities,
        lacksStaffScope: isStaff && !token.scopes.some(isStaffScope),
      };
    },
    revoke,
  };
}
