import { act, fireEvent, screen } from '@testing-library/react';
import type { Relationship } from '@skerry/shared/entities';
import { anAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { AccountMenu } from '../profile/account-menu.tsx';

/** Opens the menu of an account with this relationship; `null`: it is not known. */
export async function openMenu(fake: FakeCtx, relationship: Partial<Relationship> | null = {}, account = anAccount()) {
  fake.entities.merge({ account: [account], relationship: relationship ? [aRelationship(relationship)] : [] });
  renderIn(fake, <AccountMenu account={account} />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
}

export async function choose(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name })));
}
