import { useShellLocation } from '@skerry/shared/runtime';
import { returnPath } from '../routing/return-path.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import { useT } from '../i18n/use-t.ts';

/** A link to the login, which leads home, or back to a screen that needed one (requirement SH-100). */
export function LoginLink({ className }: { className?: string }) {
  const t = useT();
  const { state } = useShellLocation();
  return (
    <ShellLink href="/login" state={{ from: returnPath(state) }} className={className}>
      {t('login.submit')}
    </ShellLink>
  );
}
