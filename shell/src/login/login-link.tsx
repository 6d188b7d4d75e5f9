import { useShellLocation } from '@skerry/shared/runtime';
import { returnPath } from '../routing/return-path.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import { useT } from '../texts/use-t.ts';

/** A link to the login, which leads back to the current page. */
export function LoginLink({ className }: { className?: string }) {
  const t = useT();
  const location = useShellLocation();
  return (
    <ShellLink
      href="/login"
      state={{ from: returnPath(location.state) ?? location.pathname + location.search }}
      className={className}
    >
      {t('login.submit')}
    </ShellLink>
  );
}
