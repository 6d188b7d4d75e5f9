import type { FastifyInstance } from 'fastify';
import { wantsActivity } from './paths.ts';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;

/**
 * Routes with `constraints: { activity: true }` answer only who asks for a document of federation; for everybody else
 * they are not there.
 */
export const ACTIVITY_CONSTRAINT: Strategy = {
  name: 'activity',
  storage: () => {
    const handlers = new Map<unknown, Handler>();
    return { get: (value) => handlers.get(value) ?? null, set: (value, handler) => void handlers.set(value, handler) };
  },
  deriveConstraint: (request) => (wantsActivity(request.headers.accept) ? true : undefined),
};
