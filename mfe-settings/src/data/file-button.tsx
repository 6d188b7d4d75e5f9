import { useRef } from 'react';
import { Button } from '@skerry/shared/ui';
import { Upload } from '@skerry/shared/ui/icons';

interface FileButtonProps {
  text: string;
  /** What is chosen, for who does not see its place. */
  label: string;
  accept: string;
  isBusy?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks the user for a file. */
export function FileButton({ text, label, accept, isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={Upload} isBusy={isBusy} aria-label={label} onClick={() => input.current?.click()}>
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
