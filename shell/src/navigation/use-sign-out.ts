import { useModule } from '@skerry/shared/runtime';
import { useServices } from '../services.ts';
import { useT } from '../i18n/use-t.ts';

const AFTER_SIGN_OUT = '/main/public';

/**
 * Logs out, after a question where the preference asks for one, and goes to the public timeline (requirements SH-060,
 * SH-112, SH-113).
 */
export function useSignOut(): () => Promise<void> {
  const t = useT();
  const { session } = useServices();
  const {
    ports,
    session: { account },
  } = useModule();
  return async () => {
    const agreed =
      !ports.settings.get('modalOnLogout') ||
      (await ports.dialogs.confirm({
        title: t('logout.title'),
        body: t('logout.body', { acct: `@${account?.acct ?? ''}` }),
        confirmLabel: t('logout.confirm'),
      }));
    if (!agreed) return;
    // In the same turn: a screen for members that is still mounted would redirect to the login.
    const signedOut = session.signOut();
    ports.navigation.go(AFTER_SIGN_OUT);
    await signedOut;
  };
}
