import { ApiFailure, readReply, verifyCredentials } from '@skerry/shared/api';
import type { EntityBatch } from '@skerry/shared/contract';
import { plainName } from '@skerry/shared/rules';
import type { Report } from '../services.ts';
import { isSuccess } from './send.ts';
import type { SignedIn } from './stored-session.ts';
import type { SendOnce } from './token-request.ts';

/** What is stored of what the instance says about the owner of a token. */
export type Owner = Pick<SignedIn, 'id' | 'acct' | 'role' | 'face'>;

/** The owner of a token, as the instance says; or the failure. */
export type OwnerAnswer =
  | { kind: 'owner'; owner: Owner; entities: EntityBatch }
  | { kind: 'failed'; failure: ApiFailure };

/** Never rejects. */
export async function askOwner(
  send: SendOnce,
  token: string,
  report: Report,
  ownHosts?: ReadonlySet<string>,
): Promise<OwnerAnswer> {
  try {
    const call = verifyCredentials();
    const answer = await send(call, token);
    if (!isSuccess(answer))
      return { kind: 'failed', failure: ApiFailure.fromResponse(answer.status, answer.headers, answer.text) };
    const reportProblem = (problem: string) => report(`verify_credentials: ${problem}`);
    const { data, entities } = readReply(call, JSON.parse(answer.text), reportProblem, ownHosts);
    const owner = ownerIn(data.id, entities);
    return owner ? { kind: 'owner', owner, entities } : { kind: 'failed', failure: new ApiFailure('malformed') };
  } catch (thrown) {
    return {
      kind: 'failed',
      failure: thrown instanceof ApiFailure ? thrown : new ApiFailure('malformed', { cause: thrown }),
    };
  }
}

/** Without a valid token Mastodon and GoToSocial answer 401, Akkoma and Pleroma 403, snac 422. */
export function isTokenDead({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 422;
}

/** `null` where the answer to verify_credentials does not contain the account. */
export function ownerIn(id: string, entities: EntityBatch): Owner | null {
  const account = entities.account?.find((candidate) => candidate.id === id);
  if (!account) return null;
  const { acct, role, avatar, avatarStatic } = account;
  return { id, acct, role, face: { name: plainName(account), avatar, avatarStatic } };
}
