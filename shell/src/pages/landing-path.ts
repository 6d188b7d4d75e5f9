import type { SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { isLocalPath } from '../routing/return-path.ts';

export const DEFAULT_LANDING = '/main/all';

/** Where `/` leads (requirements SH-021 to SH-023). A configured address outside this client counts as none. */
export function landingPath(
  instance: Pick<InstanceOptions, 'redirectRootLogin' | 'redirectRootNoLogin'>,
  session: Pick<SessionView, 'account'>,
): string {
  const configured = session.account ? instance.redirectRootLogin : instance.redirectRootNoLogin;
  return isLocalPath(configured) ? configured : DEFAULT_LANDING;
}
