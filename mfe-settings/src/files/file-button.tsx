import { useRef } from 'react';
import { Button, type ButtonProps } from '@skerry/shared/ui';
import { Upload } from '@skerry/shared/ui/icons';

interface FileButtonProps {
  text: string;
  /** What is chosen, for who does not see its place. */
  label: string;
  accept: string;
  isBusy?: boolean;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  onFile: (file: File) => void;
}

/** A button that asks the user for a file. */
export function FileButton({ text, label, accept, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Upload} {...look} aria-label={label} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
