import type { ApiError } from '@skerry/shared/contract';

export interface ConversationState {
  /** `failed` and `unavailable` concern the status in focus; its context may fail separately. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'unavailable';
  readonly failure: ApiError | null;
  readonly surroundings: 'loading' | 'ready' | 'failed';
  readonly surroundingsFailure: ApiError | null;
  /** As the server sent them, oldest first, and what was fetched by itself. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** New replies that are held until the user asks for them, so that nothing moves under the eyes. */
  readonly waiting: readonly string[];
  /** The replies that were held and shown last. */
  readonly revealed: ReadonlySet<string>;
  /** Replies that the server is still fetching from other servers; `nothing`: it has ended without any. */
  readonly refreshing: 'idle' | 'busy' | 'nothing';
  /** Parents that the server named by their address alone, once they are found: by the id of the reply. */
  readonly foundParents: ReadonlyMap<string, string>;
  /** Parents that the server was asked for and did not send. */
  readonly lostParents: ReadonlySet<string>;
  /** The search for what is missing, where the conversation was written. */
  readonly fetching: 'idle' | 'busy' | 'done' | 'failed';
  readonly fetchFailure: ApiError | null;
}

export const INITIAL_CONVERSATION: ConversationState = {
  phase: 'loading',
  failure: null,
  surroundings: 'loading',
  surroundingsFailure: null,
  above: [],
  below: [],
  waiting: [],
  revealed: new Set(),
  refreshing: 'idle',
  foundParents: new Map(),
  lostParents: new Set(),
  fetching: 'idle',
  fetchFailure: null,
};
