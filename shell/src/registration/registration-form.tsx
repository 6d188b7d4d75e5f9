import { languageName } from '@skerry/shared/i18n';
import { latestBirthday, registrationErrors } from '@skerry/shared/rules';
import { useInstance, useAbility, useSetting, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, TextArea, TextField, Alert, Select } from '@skerry/shared/ui';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, useMemo } from 'react';
import { ShellLink } from '../routing/shell-link.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { EMPTY_FORM, valuesOf, type FieldName, type FormValues } from './form-values.ts';
import { RegistrationFailure } from './registration-failure.tsx';
import { serverProblems, type ServerProblems } from './server-problems.ts';
import styles from './registration.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useRegistration } from './use-registration.ts';
import { useT } from '../i18n/use-t.ts';
import { FocusedNote } from '../login/focused-note.tsx';

/** Shown while the user types; the others once the field was left, or the form was to be sent. */
const AT_ONCE = ['username_format', 'username_reserved'];
/** A field, or the button that loads a captcha once more. */
const FIRST_WRONG = '[aria-invalid="true"], [data-captcha-failed] button';
const NO_PROBLEMS: ServerProblems = { fields: {}, others: [] };

/** `token`: of an invitation (requirement PR-093). */
export function RegistrationForm({ token, instanceName }: { token: string | undefined; instanceName: string }) {
  const t = useT();
  const instance = useInstance();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(EMPTY_FORM);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [today] = useState(() => new Date());
  const [isAnswerDue, setIsAnswerDue] = useState(false);
  const captcha = useCaptcha();
  const { state, send } = useRegistration(token);

  const problems = state.kind === 'failure' ? serverProblems(t, state.error, state.problems) : NO_PROBLEMS;
  const errors = registrationErrors(values, instance, today);
  const needsAnswer = captcha.state.kind !== 'none' && captcha.answer.trim() === '';

  useEffect(() => {
    if (attempts > 0 || state.kind === 'failure') form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [attempts, state]);

  if (state.kind === 'created') return <CreatedNote instance={instanceName} />;

  /** What is wrong with a field: by the rules, else by the server, until it is changed. */
  function errorOf(name: FieldName): string | undefined {
    const said = changed.has(name) ? undefined : problems.fields[name];
    const isDue = attempts > 0 || left.has(name);
    if (name === 'captcha') return isAnswerDue && needsAnswer ? t('error.captcha_required') : said;
    const error = name === 'bio' || name === 'language' ? undefined : errors[name];
    return error && (isDue || AT_ONCE.includes(error)) ? t(`error.${error}`) : said;
  }
  const optional = (label: string, isRequired: boolean) => (isRequired ? label : t('signup.optional', { label }));

  const follow = (event: FormEvent<HTMLFormElement>) => {
    setValues(valuesOf(event.currentTarget));
    const { name } = event.target as HTMLInputElement;
    setChanged((names) => new Set(names).add(name));
  };
  // A click on a button would miss it, if an error appeared above it at that moment.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLButtonElement || relatedTarget === null) return;
    const { name } = target as HTMLInputElement;
    if (name) setLeft((names) => new Set(names).add(name));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    setValues(typed);
    setAttempts(attempts + 1);
    setIsAnswerDue(needsAnswer);
    const isReady = captcha.state.kind === 'none' || (captcha.state.kind === 'shown' && !needsAnswer);
    if (Object.keys(registrationErrors(typed, instance, today)).length > 0 || !isReady) return;
    setChanged(new Set());
    // A captcha is good for one answer (requirement PR-092).
    void send(typed, captcha.solved).then((hasFailed) => {
      if (hasFailed && captcha.solved) captcha.load('renewed');
    });
  };

  const { isActivationRequired, isApprovalRequired, birthday } = instance;
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit} onChange={follow} onBlur={leave}>
      <TextField
        label={t('signup.username')}
        hint={t('signup.usernameHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
        error={errorOf('username')}
      />
      <TextField
        label={t('signup.fullname')}
        name="fullname"
        autoComplete="name"
        dir="auto"
        required
        error={errorOf('fullname')}
      />
      <TextField
        label={optional(t('signup.email'), isActivationRequired)}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required={isActivationRequired}
        error={errorOf('email')}
      />
      {birthday?.isRequired && (
        <TextField
          label={t('signup.birthday')}
          hint={birthday.minAge > 0 ? t('signup.birthdayHint', { age: birthday.minAge }) : undefined}
          name="birthday"
          type="date"
          autoComplete="bday"
          max={latestBirthday(birthday.minAge, today)}
          required
          error={errorOf('birthday')}
        />
      )}
      <PasswordField
        label={t('signup.password')}
        name="password"
        autoComplete="new-password"
        required
        error={errorOf('password')}
      />
      <PasswordField
        label={t('signup.confirm')}
        name="confirm"
        autoComplete="new-password"
        required
        error={errorOf('confirm')}
      />
      {isApprovalRequired && (
        <TextArea
          label={t('signup.reason')}
          hint={t('signup.reasonHint', { instance: instanceName })}
          name="reason"
          dir="auto"
          required
          error={errorOf('reason')}
        />
      )}
      <TextArea label={optional(t('signup.bio'), false)} name="bio" dir="auto" error={errorOf('bio')} />
      <LanguageField instance={instanceName} />
      <CaptchaField control={captcha} instance={instanceName} error={errorOf('captcha')} />
      <RegistrationFailure state={state} problems={problems} instance={instanceName} />
      <TermsNote instance={instanceName} />
      <Button type="submit" variant="primary" isBlock isBusy={state.kind === 'pending'}>
        {t('signup.submit')}
      </Button>
      <p className={styles.note}>
        {t('signup.haveOne')} <ShellLink href="/login">{t('signup.login')}</ShellLink>
      </p>
    </form>
  );
}

/** The account is there, and its owner has to log in by hand. */
function CreatedNote({ instance }: { instance: string }) {
  const t = useT();
  return (
    <FocusedNote className={styles.form}>
      <Alert tone="success">
        <p>{t('signup.createdTitle')}</p>
        <p>{t('signup.createdBody', { instance })}</p>
      </Alert>
      <ShellLink href="/login">{t('signup.login')}</ShellLink>
    </FocusedNote>
  );
}

/** What a new account agrees to (requirement PR-082). The terms are below the form, or on the page about the instance. */
function TermsNote({ instance }: { instance: string }) {
  const t = useT();
  const [isEmbedded] = useSetting('shell.embeddedToS');
  const mayHave = useAbility('frontEndConfiguration');
  return (
    <p className={styles.note}>
      {t('signup.terms', { instance })}{' '}
      {mayHave &&
        (isEmbedded ? (
          <a href="#terms">{t('signup.readTerms')}</a>
        ) : (
          <ShellLink href="/about">{t('signup.readTerms')}</ShellLink>
        ))}
    </p>
  );
}

/** The language of the instance's mails to the user, which is their language unless they choose another one. */
function LanguageField({ instance }: { instance: string }) {
  const t = useT();
  const locale = useObservable(useModule().i18n.locale$);
  const { languages } = useInstance();
  const options = useMemo(() => {
    const codes = [...new Set([locale, 'en', ...languages])].toSorted();
    return codes.map((code) => ({ value: code, label: nameOf(code), lang: code }));
  }, [locale, languages]);
  return (
    <Select
      label={t('signup.optional', { label: t('signup.language') })}
      name="language"
      defaultValue={locale}
      options={[{ value: '', label: t('signup.languageDefault', { instance }) }, ...options]}
    />
  );
}

/** By its own name; a malformed code as it is. */
function nameOf(code: string): string {
  try {
    return languageName(code);
  } catch {
    return code;
  }
}
