import type { ApiCall } from '../../contract/api.ts';
import { oneOf, type One } from '../page.ts';
import { segment } from '../query.ts';
import { readPoll } from '../read/poll.ts';

export function poll(id: string): ApiCall<One<'poll'>> {
  return { method: 'GET', path: `/api/v1/polls/${segment(id)}`, parse: oneOf('poll', readPoll) };
}

/** `choices` are indexes of options. 422 if the reader is the author, has already voted, or chose too many. */
export function vote(id: string, choices: readonly number[]): ApiCall<One<'poll'>> {
  return {
    method: 'POST',
    path: `/api/v1/polls/${segment(id)}/votes`,
    body: { choices },
    parse: oneOf('poll', readPoll),
  };
}
