import type { Core } from './core.ts';
import type { AccountRow, AppRow, Visibility } from './db/rows.ts';
import type { Fault } from './faults/fault-book.ts';
import type { LoggedRequest } from './faults/request-log.ts';
import type { Api, Call } from './http/call.ts';
import { refuse } from './request/api-error.ts';
import { accountByHandle } from './model/accounts.ts';
import { issueToken, revokeAll } from './model/tokens.ts';
import { createStatus } from './services/status-write.ts';
import { draftOf } from './model/status-draft.ts';
import { Input } from './request/input.ts';
import { statusJson } from './render/status.ts';
import type { Json } from './json.ts';
import type { FrameFault } from './stream-hub.ts';
import { tick } from './timers.ts';

/** What a test can do to an instance besides the calls of a client. */
export interface TestControls {
  addFault(fault: Fault): number;
  clearFaults(): void;
  requests(prefix?: string): LoggedRequest[];
  clearRequests(): void;
  /** a token with all scopes, without signing in */
  tokenFor(nickname: string): string;
  /** posts as an account, with every effect; members as of POST /api/v1/statuses */
  post(
    nickname: string,
    status: { status: string; visibility?: Visibility; in_reply_to_id?: string; spoiler_text?: string } & Record<
      string,
      unknown
    >,
  ): Json;
  /** From now on the server fetches replies to that status from others. @returns the id of that work (Mastodon) */
  startRefresh(statusId: string): string;
  /** The work has brought so many replies more. `isFinished`: and ends. */
  continueRefresh(id: string, options: { found: number; isFinished?: boolean }): void;
  /** @returns how many sockets were closed; 1006 cuts them without a close frame */
  closeSockets(code: number, options?: { reason?: string; account?: string }): number;
  streamFault(kind: FrameFault, count: number, event?: string): void;
  /** Moves the clock and runs everything that becomes due. */
  advance(milliseconds: number): void;
  socketCount(): number;
}

const ALL_SCOPES = ['read', 'write', 'follow', 'push', 'admin'];

function accountNamed(core: Core, nickname: string): AccountRow {
  const account = accountByHandle(core, nickname);
  if (!account) throw refuse(404, `No account ${nickname}`);
  return account;
}

function testApp(core: Core): AppRow {
  const known = core.db.get<AppRow>("SELECT * FROM apps WHERE client_id = 'test-controls'");
  if (known) return known;
  core.db.insert('apps', {
    name: 'Test controls',
    redirect_uris: 'urn:ietf:wg:oauth:2.0:oob',
    scopes: ALL_SCOPES.join(' '),
    client_id: 'test-controls',
    client_secret: 'test-controls',
    created_at: core.clock.now(),
  });
  return core.db.get<AppRow>("SELECT * FROM apps WHERE client_id = 'test-controls'") as AppRow;
}

/** The controls as an object, and as calls below `/__test` for tests in another process. */
export function testControls(core: Core): { instance: TestControls; register: (api: Api) => void } {
  const instance: TestControls = {
    addFault: (fault) => core.faults.add(fault),
    clearFaults: () => {
      core.faults.clear();
      core.hub.clearFaults();
    },
    requests: (prefix) => core.requests.list(prefix),
    clearRequests: () => core.requests.clear(),
    tokenFor: (nickname) => issueToken(core, testApp(core), accountNamed(core, nickname), ALL_SCOPES).token,
    post: (nickname, status) => {
      const author = accountNamed(core, nickname);
      return statusJson(
        core,
        createStatus(core, author, draftOf(core, new Input(status as ConstructorParameters<typeof Input>[0]))),
        author,
      );
    },
    startRefresh: (statusId) => core.refreshes.start(statusId),
    continueRefresh: (id, { found, isFinished = false }) => core.refreshes.continue(id, found, isFinished),
    closeSockets: (code, options = {}) =>
      core.hub.closeAll(code, options.reason, options.account ? accountNamed(core, options.account).id : undefined),
    streamFault: (kind, count, event) => core.hub.setFault(kind, count, event),
    advance: (milliseconds) => {
      core.clock.advance(milliseconds);
      tick(core);
    },
    socketCount: () => core.hub.clients.size,
  };
  const register = (api: Api): void => {
    const bodyOf = <T>(call: Call): T => call.input.all as T;
    api.free('POST', '/__test/faults', (call) => ({ id: instance.addFault(bodyOf<Fault>(call)) }));
    api.free('DELETE', '/__test/faults', () => (instance.clearFaults(), {}));
    api.free('DELETE', '/__test/faults/:id', ({ path }) => (core.faults.remove(Number(path('id'))), {}));
    api.free('GET', '/__test/requests', ({ input }) => instance.requests(input.text('prefix')));
    api.free('DELETE', '/__test/requests', () => (instance.clearRequests(), {}));
    api.free('POST', '/__test/tokens', ({ input }) => ({ token: instance.tokenFor(input.required('account')) }));
    api.free(
      'POST',
      '/__test/tokens/revoke',
      ({ input }) => (revokeAll(core, accountNamed(core, input.required('account')).id), {}),
    );
    api.free('POST', '/__test/statuses', (call) => {
      const { account, ...status } = bodyOf<{ account: string; status: string }>(call);
      return instance.post(account, status);
    });
    api.free('POST', '/__test/sockets/close', ({ input }) => ({
      closed: instance.closeSockets(input.int('code') ?? 1011, {
        reason: input.text('reason'),
        account: input.text('account'),
      }),
    }));
    api.free('GET', '/__test/sockets', () => ({ count: instance.socketCount() }));
    api.free('POST', '/__test/stream-faults', (call) => {
      const { kind, count = 1, event } = bodyOf<{ kind: FrameFault; count?: number; event?: string }>(call);
      instance.streamFault(kind, count, event);
      return {};
    });
    api.free('POST', '/__test/clock', ({ input }) => {
      const set = input.int('set');
      if (set !== undefined) core.clock.set(set);
      instance.advance(input.int('advance') ?? 0);
      return { now: core.clock.now() };
    });
    api.free('GET', '/__test/mails', () => core.db.all('SELECT * FROM mails ORDER BY id'));
  };
  return { instance, register };
}
