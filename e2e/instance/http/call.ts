import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import type { Session } from '../model/tokens.ts';
import { privilegesOf } from '../model/privileges.ts';
import { grants } from '../model/scopes.ts';
import { insufficient, notFound, refuse, unauthenticated } from '../request/api-error.ts';
import type { DescribedCall } from './describe.ts';
import { Input } from '../request/input.ts';
import type { Params } from '../request/nested-params.ts';

/** One request as a handler sees it. */
export interface Call {
  readonly core: Core;
  readonly session: Session | null;
  /** the signed-in account, or null for an anonymous (or app-only) reader */
  readonly viewer: AccountRow | null;
  readonly input: Input;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  path(name: string): string;
}

/** A call of class A: there is a signed-in account. */
export interface OwnCall extends Call {
  readonly viewer: AccountRow;
  readonly session: Session;
}

export type Family = 'akkoma' | 'pleroma' | 'mastodon';
export interface RouteOptions {
  /** one of these suffices; a descendant of a granted scope is granted */
  scopes?: readonly string[];
  /** families that have the call; the others answer as for an unknown path */
  on?: readonly Family[];
  /** class B: a private instance requires an account */
  guarded?: boolean;
}

export const callOf = (core: Core, request: FastifyRequest, reply: FastifyReply): Call => {
  const session = request.session ?? null;
  const path = request.params as Record<string, string>;
  return {
    core,
    session,
    request,
    reply,
    viewer: session?.account ?? null,
    input: new Input({ ...(request.query as Params), ...((request.body ?? {}) as Params) }),
    path: (name) => path[name] ?? '',
  };
};

/** Registers calls by their class of authentication. */
export class Api {
  readonly core: Core;
  readonly app: FastifyInstance;
  readonly #described: DescribedCall[] = [];
  readonly #taken = new Set<string>();
  #isOwn = false;

  constructor(app: FastifyInstance, core: Core) {
    this.app = app;
    this.core = core;
  }

  /** Registers a server's own calls, which stand before those of its family. */
  ownRoutes(register: ((api: Api) => void) | undefined): void {
    this.#isOwn = true;
    register?.(this);
    this.#isOwn = false;
  }

  has(families: readonly Family[] | undefined): boolean {
    return !families || families.includes(this.core.flavour.family);
  }

  /** The calls registered so far. */
  get described(): readonly DescribedCall[] {
    return this.#described;
  }

  #route(
    access: DescribedCall['access'],
    method: HTTPMethods,
    url: string,
    { on, scopes = [] }: RouteOptions,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void {
    const name = `${method} ${url}`;
    const { calls } = this.core.dialect;
    if (!this.has(on) || this.#taken.has(name) || (calls && !this.#isOwn && !calls.has(name))) return;
    this.#taken.add(name);
    this.#described.push({ method, path: url, access, scopes });
    this.app.route({ method, url, handler: async (request, reply) => handler(request, reply) });
  }

  /** Class E: no authentication. */
  free(method: HTTPMethods, url: string, handler: (call: Call) => unknown, options: RouteOptions = {}): void {
    this.#route('none', method, url, options, (request, reply) => handler(callOf(this.core, request, reply)));
  }

  /** Classes B and C: a token without the scope is ignored. */
  open(method: HTTPMethods, url: string, handler: (call: Call) => unknown, options: RouteOptions = {}): void {
    this.#route('optional', method, url, options, (request, reply) => {
      let call = callOf(this.core, request, reply);
      if (call.session && options.scopes && !grants(call.session.scopes, options.scopes))
        call = { ...call, session: null, viewer: null };
      if (options.guarded !== false && this.core.options.private && !call.viewer)
        throw refuse(403, 'This resource requires authentication.');
      return handler(call);
    });
  }

  /** Class A: an account and one of the scopes. */
  own(method: HTTPMethods, url: string, handler: (call: OwnCall) => unknown, options: RouteOptions = {}): void {
    this.#route('account', method, url, options, (request, reply) => {
      const call = callOf(this.core, request, reply);
      const { session, viewer } = call;
      if (!session || !viewer) throw unauthenticated(this.core.flavour);
      if (options.scopes && !grants(session.scopes, options.scopes))
        throw insufficient(this.core.flavour, options.scopes);
      return handler({ ...call, session, viewer });
    });
  }

  /** A call for staff (`staff`) or only for administrators (`admin`). */
  staff(
    role: 'staff' | 'admin',
    method: HTTPMethods,
    path: string,
    scope: string,
    handler: (call: OwnCall) => unknown,
    /** What Pleroma asks for in place of the role. */
    privilege?: string,
  ): void {
    const run = (call: OwnCall): unknown => {
      if (!call.viewer.is_admin && !call.viewer.is_moderator) throw refuse(403, 'User is not a staff member.');
      const isPleroma = this.core.flavour.family === 'pleroma';
      const lacks = isPleroma && privilege !== undefined && !privilegesOf(call.viewer).includes(privilege);
      if (lacks || (role === 'admin' && !call.viewer.is_admin))
        throw refuse(403, isPleroma ? "User isn't privileged." : 'User is not an admin.');
      return handler(call);
    };
    this.own(method, `/api/v1/pleroma/admin${path}`, run, { scopes: [scope], on: ['akkoma', 'pleroma'] });
    this.own(method, `/api/pleroma/admin${path}`, run, { scopes: [scope], on: ['pleroma'] });
  }
}

export const found = <T>(value: T | null | undefined, text?: string): T => {
  if (value === null || value === undefined) throw notFound(text);
  return value;
};
