import { expect, test } from 'vitest';
import { answer } from '../fixtures/answers.ts';
import { akkomaStatus } from '../fixtures/statuses.ts';
import * as api from '../index.ts';

const OWN = new Set(['snac.example']);
const read = (raw: unknown, ownHosts?: ReadonlySet<string>) =>
  api.readReply(api.lookupAccount('alice'), raw, () => undefined, ownHosts).entities.account?.[0];

test('an account whose handle ends with the server’s own host is local (snac sends it for all of its own)', () => {
  const { body } = answer('snac/lookup');
  expect(read(body, OWN)).toMatchObject({ acct: 'alice', fqn: 'alice@snac.example', isLocal: true });
  expect(read({ ...(body as object), acct: 'alice@SNAC.example' }, OWN)).toMatchObject({ acct: 'alice' });
  expect(read(body, new Set(['example']))).toMatchObject({ acct: 'alice@snac.example', isLocal: false });
  expect(read(body)).toMatchObject({ acct: 'alice@snac.example', isLocal: false });
});

test('so are its statuses, those whom they mention, and whom they answer', () => {
  const raw = {
    ...akkomaStatus,
    account: { ...akkomaStatus.account, acct: 'bob@remote.test' },
    mentions: [{ id: '7', acct: 'alice@remote.test', username: 'alice', url: 'https://remote.test/@alice' }],
    pleroma: { ...akkomaStatus.pleroma, local: undefined, in_reply_to_account_acct: 'alice@remote.test' },
  };
  const statusOf = (ownHosts?: ReadonlySet<string>) =>
    api.readReply(api.status(akkomaStatus.id), raw, () => undefined, ownHosts).entities.status?.at(-1);
  expect(statusOf(new Set(['remote.test']))).toMatchObject({
    isLocal: true,
    inReplyToAcct: 'alice',
    mentions: [{ acct: 'alice', username: 'alice' }],
  });
  expect(statusOf()).toMatchObject({ isLocal: false, inReplyToAcct: 'alice@remote.test' });
});

test('a frame of the socket is read in the same way', () => {
  const frame = JSON.stringify({ event: 'update', payload: JSON.stringify(answer('snac/status').body) });
  const event = api.parseStreamFrame(frame, () => undefined, OWN);
  expect(event).toMatchObject({ kind: 'status', entities: { account: [{ acct: 'alice', isLocal: true }] } });
});
