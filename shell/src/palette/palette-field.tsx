import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Icon } from '@skerry/shared/ui';
import { Search } from '@skerry/shared/ui/icons';
import styles from './palette.module.css';
import { useT } from '../i18n/use-t.ts';

interface PaletteFieldProps extends ComponentProps<'input'> {
  value: string;
  onType: (typed: string) => void;
}

/** Has the focus from its first moment, behind what is typed: the same text is in the field that comes before it. */
export function PaletteField({ value, onType, ...props }: PaletteFieldProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  };
  // Before the next key, where it takes the place of another; and once the dialog around it has opened.
  useLayoutEffect(focus, []);
  useEffect(focus, []);
  return (
    <div className={styles.field}>
      <Icon as={Search} />
      <input
        ref={field}
        aria-label={t('palette.find')}
        placeholder={t('palette.find')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        {...props}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
