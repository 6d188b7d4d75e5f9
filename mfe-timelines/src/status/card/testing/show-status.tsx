import { act, fireEvent, screen } from '@testing-library/react';
import { status as statusCall } from '@skerry/shared/api';
import { renderIn, settle, wireStatus, type FakeCtx, type Neighbour } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../../../testing/fake-ctx.ts';
import { StatusCard } from '../status-card.tsx';
import { StatusScope } from '../../status-scope.tsx';

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component', when: [{ signedIn: true }] }],
  code: {
    './reply': {
      kind: 'component',
      Component: ({ params }) => (
        <form aria-label={`Your ${'mode' in params ? params.mode : ''}`}>
          <textarea autoFocus />
        </form>
      ),
    },
  },
};

/** One status, where a module answers replies and reports. */
export async function show(
  json: ReturnType<typeof wireStatus>,
  {
    confirms = true,
    isEvidence,
    ...options
  }: Partial<TimelinesOptions> & { confirms?: boolean; isEvidence?: boolean } = { me: 'a9' },
): Promise<FakeCtx> {
  const fake = fakeCtx({
    neighbours: [composer],
    commands: ['report/open/v1', 'composer/open/v1', 'account/remote/v1'],
    ...options,
  });
  fake.confirm.mockResolvedValue(confirms);
  fake.api.on(/^GET .*\/statuses\//, { json });
  await fake.ctx.ports.api.request(statusCall(json.id));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId={json.id} isEvidence={isEvidence} />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
