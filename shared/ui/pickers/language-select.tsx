import { useMemo } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import { ComboBox } from './combo-box.tsx';
import { languageOptions } from './language-options.ts';

interface LanguageSelectProps extends FieldTexts {
  /** BCP 47, the languages to select from. */
  codes: readonly string[];
  /** BCP 47, the user's language: they can also find a language by its name in it. */
  locale: string;
  value: string | null;
  onChange: (code: string) => void;
  /** Shown if no language matches the typed text. */
  emptyText: string;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A language, named in itself and, below it, in the user's own (UI-007). */
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
