import { useEffect, useRef, type ComponentProps } from 'react';

/** What replaces a form that was sent. It gets the focus, which would be lost with the form. */
export function FocusedNote(props: ComponentProps<'div'>) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return <div {...props} ref={note} tabIndex={-1} />;
}
