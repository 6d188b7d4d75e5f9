import { useState } from 'react';
import { DEFAULT_FONTS, FONTS, readFamilies, TextField, type Theme } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../../use-t.ts';
import type { PartProps } from './part-props.ts';
import styles from './rows.module.css';

type Font = keyof Theme['fonts'];
const NAMES: Readonly<Record<Font, MessageKey>> = {
  interface: 'font.interface',
  input: 'font.input',
  post: 'font.post',
  postCode: 'font.postCode',
};

/** Font families by name, from the user's system; none is ever downloaded. */
export function FontRows({ theme, change }: PartProps) {
  return (
    <div className={styles.card}>
      {FONTS.map((key) => (
        <FontRow
          key={key}
          font={key}
          value={theme.fonts[key]}
          onChange={(value) => change({ fonts: { ...theme.fonts, [key]: value } })}
        />
      ))}
    </div>
  );
}

function FontRow({ font, value, onChange }: { font: Font; value: string; onChange: (value: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => (text.trim() === '' ? DEFAULT_FONTS[font] : readFamilies(text));
  const typedAs = typed === null ? null : read(typed);
  const isWrong = typed !== null && typedAs === null;
  return (
    <TextField
      className={styles.font}
      label={t(NAMES[font])}
      dir="ltr"
      spellCheck={false}
      error={isWrong ? t('font.wrong') : undefined}
      value={typed !== null && (isWrong || typedAs === value) ? typed : value.replaceAll('"', '')}
      placeholder={DEFAULT_FONTS[font]}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const families = read(event.currentTarget.value);
        if (families !== null) onChange(families);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
