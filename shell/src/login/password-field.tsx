import { Eye, EyeOff } from '@skerry/shared/ui/icons';
import { useState, type ComponentProps } from 'react';
import { IconButton, TextField } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'dir'>) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      after={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          iconSize={16}
          label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
