import type { ApiCall, StreamPort } from '@skerry/shared/contract';
import type { ManagedUser } from '@skerry/shared/entities';
import { proveFields, type Proofs } from './proof.ts';

type ProofsOf<T> = Readonly<Record<keyof T, { in: string; title: string }>>;

const elsewhere = (folder: string, title: string) => ({ in: folder, title });
const ofTransport = (title: string) => elsewhere('shell/src/session', title);

// These are types without a schema: the compiler refuses a table without a field, or with one that is none.
const CALL: ProofsOf<ApiCall<unknown>> = {
  method: ofTransport('an object is sent as JSON, a form unchanged'),
  path: ofTransport("[API-001] a path is resolved against the page's own origin, which serves the instance's API"),
  query: ofTransport('lists in the query are repeated with brackets, undefined values are left out'),
  body: ofTransport('an object is sent as JSON, a form unchanged'),
  idempotencyKey: ofTransport('the idempotency key goes in its header'),
  anonymous: ofTransport('an anonymous call never carries it'),
  needs: ofTransport('a call that the guard refuses is not sent, with or without a token'),
  subject: ofTransport('is not found after %s only if the status is gone'),
  goneStatus: elsewhere('shared/cache', 'a %i to the call for a status shows it as deleted: %s'),
  parse: ofTransport('the entities that parse found come beside the result'),
};

const STREAM: ProofsOf<StreamPort> = {
  subscribe: elsewhere('shell/src/stream', 'poll until the socket is joined, and again while it is broken'),
  isBroken: elsewhere(
    'shell/src/stream',
    'a stream says that it is broken from its break to its return, another one does not',
  ),
};

const MANAGED_USER = {
  emojis: elsewhere('mfe-admin/src/users', 'the custom emoji in a name are those %s'),
} satisfies Partial<ProofsOf<ManagedUser>>;

for (const [name, proofs] of Object.entries<Proofs>({
  'a call': CALL,
  'the port of streams': STREAM,
  'an account as staff see it, beyond its first version': MANAGED_USER,
}))
  proveFields(name, Object.keys(proofs), proofs);
