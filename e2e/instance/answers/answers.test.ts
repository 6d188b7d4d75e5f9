import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';
import { TestClient, type Answer } from '../testing/client.ts';
import { DIFFERENCES } from './differences.ts';
import { ANSWERING, answersOf, type RealAnswer } from './read-answers.ts';
import { pleromaRequests, recorded, type Request, type Subjects } from './requests.ts';
import { Shape } from './shape.ts';

/** What a refusal says; Sharkey has the words one member deeper. */
function errorOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
}

onEachFlavour(
  'answers of real servers',
  ({ instance, as, anonymous, id }, flavour) => {
    const { notCompared, otherwise } = DIFFERENCES[flavour] ?? { notCompared: {}, otherwise: {} };

    async function subjects(): Promise<Subjects> {
      const say = async (members: Record<string, unknown>, who = 'maren') =>
        (await as(who).post('/api/v1/statuses', members)).body.id as string;
      const poll = { options: ['Cats', 'Dogs'], expires_in: 86_400 };
      const status = await say({ status: 'Hello @noor, a #tide' });
      await say({ status: 'An answer', in_reply_to_id: status }, 'noor');
      await as('noor').post(`/api/v1/statuses/${status}/favourite`);
      await as('noor').post(`/api/v1/statuses/${status}/reblog`);
      await as('admin').put(`/api/v1/pleroma/statuses/${status}/reactions/🌊`);
      await as('maren').post(`/api/v1/statuses/${status}/pin`);
      const app = await anonymous.post('/api/v1/apps', {
        client_name: 'Test',
        redirect_uris: 'https://client.example/callback',
        scopes: 'read write follow push',
      });
      return {
        account: id('maren'),
        status,
        poll: await say({ status: 'Which?', poll }, 'noor'),
        quote: await say({ status: 'See', quote_id: status }, 'noor'),
        app: { client_id: app.body.client_id, client_secret: app.body.client_secret },
      };
    }

    const send = ({ as: who, method, path, body, headers }: Request): Promise<Answer> =>
      (who === 'nobody' ? anonymous : who === 'bad' ? new TestClient(instance, 'never-issued') : as(who)).send(
        method,
        path,
        body,
        headers,
      );

    test('the same calls have the same outcome, type, members and words', async () => {
      const given = await subjects();
      const table = pleromaRequests(given);
      const requestOf = (answer: RealAnswer): Request | undefined =>
        answer.request === undefined ? table[answer.name] : recorded(answer, given);
      const real = new Shape();
      const ours = new Shape();
      const found: string[] = [];
      for (const answer of answersOf(flavour)) {
        const { name, status, type, body } = answer;
        if (status === 200) real.add(body, name);
        if (name in notCompared) continue;
        const request = requestOf(answer);
        if (!request) {
          found.push(`${name}: no request is known`);
          continue;
        }
        const reply = await send(request);
        if (reply.status !== status) found.push(`${name}: status ${reply.status}, not ${status}`);
        const kind = reply.headers.get('content-type')?.split(';')[0] ?? '';
        if (kind !== type) found.push(`${name}: type ${kind}, not ${type}`);
        if (errorOf(body) !== errorOf(reply.body))
          found.push(`${name}: says ${String(errorOf(reply.body))}, not ${String(errorOf(body))}`);
        if (reply.status === 200 && status === 200) ours.add(reply.body, name);
      }
      found.push(...real.differences(ours));
      expect(found.filter((line) => !(line in otherwise))).toEqual([]);
      // a difference that is gone leaves the list
      expect(Object.keys(otherwise).filter((line) => !found.includes(line))).toEqual([]);
    });
  },
  {},
  ANSWERING,
);
