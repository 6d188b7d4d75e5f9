import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { status as statusCall } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { useEntity } from '@skerry/shared/runtime';
import {
  renderIn,
  settle,
  wireStatus,
  type FakeCtx,
  type FakeCtxOptions,
  type Neighbour,
} from '@skerry/shared/testing';
import { fakeCtx } from '../../../testing/fake-ctx.ts';
import StatusMenu from '../../menu/status-menu.tsx';
import { StatusScope } from '../../status-scope.tsx';
import { useViewFlags } from '../../view-flags.tsx';
import { useStatusActions } from '../use-status-actions.ts';

function Host() {
  const status = useEntity('status', 's1')!;
  const actions = useStatusActions(status);
  const [flags] = useViewFlags('s1');
  const anchor = useRef(document.body);
  return (
    <>
      {status.isDeleted && <p>gone</p>}
      {flags.error && <p role="alert">{flags.error}</p>}
      <StatusMenu
        status={status}
        actions={actions}
        anchor={anchor}
        label="More"
        align="end"
        begin="first"
        onClose={() => undefined}
      />
    </>
  );
}

/** The menu of one status, and what its actions report. */
export async function showMenu(
  more: Record<string, unknown>,
  {
    confirms = true,
    ...options
  }: {
    me?: string;
    role?: ModuleContext['session']['role'];
    confirms?: boolean;
  } & Pick<FakeCtxOptions, 'instance' | 'neighbours' | 'commands' | 'others' | 'settings'>,
): Promise<FakeCtx> {
  const fake = fakeCtx({
    commands: ['report/open/v1', 'composer/open/v1', 'status/people/v1', 'account/relationship/v1'],
    ...options,
  });
  fake.confirm.mockResolvedValue(confirms);
  fake.api.on(/^GET .*statuses/, { json: wireStatus('s1', more) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    <StatusScope>
      <Host />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
export const has = (name: string) => screen.queryByRole('menuitem', { name }) !== null;
export const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await act(settle);
};

/** Offers replies to who is signed in. */
export const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component', when: [{ signedIn: true }] }],
  code: { './reply': { kind: 'component', Component: () => null } },
};
