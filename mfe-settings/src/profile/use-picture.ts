import { useEffect, useMemo } from 'react';

/** The address of a picture: of the chosen file if there is one, of none if that is chosen, else the present one. */
export function usePicture(chosen: Blob | '' | undefined, present: string): string {
  const made = useMemo(() => (chosen instanceof Blob ? URL.createObjectURL(chosen) : ''), [chosen]);
  useEffect(() => {
    if (made !== '') return () => URL.revokeObjectURL(made);
  }, [made]);
  return chosen === undefined ? present : made;
}
