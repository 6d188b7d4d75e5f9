import { useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { Select } from '@skerry/shared/ui';
import { useMemo } from 'react';
import { useT } from '../texts/use-t.ts';

/** The language of the instance's mails to the user, which is their language unless they choose another one. */
export function LanguageField({ instance }: { instance: string }) {
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
    return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
