import { useMemo } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import { ComboBox } from './combo-box.tsx';
import { languageOptions } from './language-options.ts';

interface LanguageSelectProps extends FieldTexts {
  /** BCP 47, the languages to choose from. */
  codes: readonly string[];
  /** BCP 47, in which the person reads: they find a language by its name there, too. */
  locale: string;
  value: string | null;
  onChange: (code: string) => void;
  /** Stands there when no language fits what is typed. */
  emptyText: string;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A language, named in itself and, below it, in the reader's own (UI-007). */
export function LanguageSelect({ codes, locale, onChange, ...rest }: LanguageSelectProps) {
  const options = useMemo(() => languageOptions(codes, locale), [codes, locale]);
  return (
    <ComboBox
      {...rest}
      options={options}
      onChange={(code) => {
        if (code !== null) onChange(code);
      }}
    />
  );
}
