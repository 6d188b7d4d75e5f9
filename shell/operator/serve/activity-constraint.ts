import type { FastifyInstance } from 'fastify';
import { acceptsActivity } from './paths.ts';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;

/**
 * Routes with `constraints: { activity: true }` match only requests for an ActivityPub document; for all others they do
 * not exist.
 */
export const ACTIVITY_CONSTRAINT: Strategy = {
  name: 'activity',
  storage: () => {
    const handlers = new Map<unknown, Handler>();
    return { get: (value) => handlers.get(value) ?? null, set: (value, handler) => void handlers.set(value, handler) };
  },
  deriveConstraint: (request) => (acceptsActivity(request.headers.accept) ? true : undefined),
};
