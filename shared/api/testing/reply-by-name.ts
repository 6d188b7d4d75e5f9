import * as admin from '../admin/index.ts';
import * as api from '../index.ts';
import { callsOf } from '../fixtures/every-call.ts';
import { REPLIES, type Replies } from '../fixtures/replies.ts';
import { replyOf } from '../fixtures/reply-of.ts';

const CALLS = new Map([...callsOf(api), ...callsOf(admin, 'admin.')]);
/** What the call of this name makes of the reply of that server. */
export const replyByName = (name: string, server: keyof Replies) => {
  const call = CALLS.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  return replyOf(call, structuredClone(REPLIES[name]?.[server]));
};

/** A line of a table of tests. */
export type Row = readonly [call: string, server: keyof Replies, expected: unknown];
