import { Alert } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import { useServices } from '../services.ts';
import { useFailureText } from '../login/use-failure-text.ts';
import type { ServerProblems } from './server-problems.ts';
import type { RegistrationState } from './use-registration.ts';
import { useT } from '../i18n/use-t.ts';

interface RegistrationFailureProps {
  state: RegistrationState;
  problems: ServerProblems;
  instance: string;
}

/** Why there is no account, where it is about no field of the form. */
export function RegistrationFailure({ state, problems, instance }: RegistrationFailureProps) {
  const t = useT();
  const failureText = useFailureText();
  const { instanceOrigin } = useServices();
  if (state.kind === 'unsupported')
    return (
      <Alert tone="error">
        <p>{t('signup.elsewhereBody', { instance })}</p>
        <a href={instanceOrigin} target="_blank" rel="noopener noreferrer">
          {t('signup.elsewhere', { instance })}
        </a>
      </Alert>
    );
  if (state.kind === 'unloadable') return <Alert tone="error">{t('signup.failed')}</Alert>;
  if (state.kind !== 'failure') return null;
  const isAllBeside = problems.others.length === 0 && Object.keys(problems.fields).length > 0;
  if (isAllBeside) return null;
  const { error } = state;
  const isInDoubt = error.code === 'timeout' || error.code === 'network' || error.code === 'malformed';
  return (
    <Alert tone="error">
      <p>{t('signup.failed')}</p>
      {problems.others.length > 0 ? (
        problems.others.map((text) => <p key={text}>{text}</p>)
      ) : (
        <p dir="auto">{failureText(error)}</p>
      )}
      {isInDoubt && (
        <p>
          {t('signup.maybe')} <ShellLink href="/login">{t('signup.login')}</ShellLink>
        </p>
      )}
    </Alert>
  );
}
