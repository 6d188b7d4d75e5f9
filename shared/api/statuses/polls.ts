import type { ApiCall } from '../../contract/api.ts';
import { oneAsked, type One } from '../page.ts';
import { segment } from '../query.ts';
import { readPoll } from '../read/poll.ts';

export function poll(id: string): ApiCall<One<'poll'>> {
  return { method: 'GET', path: `/api/v1/polls/${segment(id)}`, parse: oneAsked('poll', id, readPoll) };
}

/**
 * `choices` are indexes of options. 422 if the reader is the author, has already voted, or chose too many. They are
 * sent as texts in JSON: snac counts a number as the first option, and Hollo reads no form.
 */
export function vote(id: string, choices: readonly number[]): ApiCall<One<'poll'>> {
  return {
    method: 'POST',
    path: `/api/v1/polls/${segment(id)}/votes`,
    body: { choices: choices.map(String) },
    parse: oneAsked('poll', id, readPoll),
  };
}
