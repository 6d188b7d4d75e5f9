import { leavesRegistration } from '@skerry/shared/rules';
import { useInstance, useSession, useShellLocation } from '@skerry/shared/runtime';
import { RegistrationPanel } from './registration-panel.tsx';
import { Redirect } from '../routing/redirect.tsx';

const PATH = /^\/registration\/([^/]+)/;

/** The registration, with or without an invitation (requirements SH-040, SH-041). */
export default function RegistrationPage() {
  const { isKnown, isRegistrationOpen } = useInstance();
  const { account } = useSession();
  const token = invitationIn(useShellLocation().pathname);
  // Until the instance has answered, nothing says that it is closed.
  const isOpen = isRegistrationOpen || !isKnown;
  if (leavesRegistration({ isOpen, token, isSignedIn: account !== null })) return <Redirect to="/" />;
  return <RegistrationPanel token={token} />;
}

/** The token of the address: one that cannot be decoded leads to no page. */
function invitationIn(pathname: string): string | undefined {
  const [, token] = PATH.exec(pathname) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}
