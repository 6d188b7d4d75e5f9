import { useEffect, useState } from 'react';

/** A debounced value (requirement CO-087); the second result sets it at once. */
export function useDebounced(value: string, ms: number): [string, (value: string) => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, setSettled];
}
