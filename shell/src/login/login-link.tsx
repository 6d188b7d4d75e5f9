import { useShellLocation } from '@skerry/shared/runtime';
import { returnPath } from '../routing/return-path.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import { useT } from '../texts/use-t.ts';

/**
 * A link to the login, which leads home, or back to a screen that needed one (requirement SH-100). `isWithheld`: this
 * page stands in place of such a screen.
 */
export function LoginLink({ className, isWithheld = false }: { className?: string; isWithheld?: boolean }) {
  const t = useT();
  const { state, pathname, search } = useShellLocation();
  const from = returnPath(state) ?? (isWithheld ? pathname + search : null);
  return (
    <ShellLink href="/login" state={{ from }} className={className}>
      {t('login.submit')}
    </ShellLink>
  );
}
