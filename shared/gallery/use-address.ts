import { useCallback, useSyncExternalStore } from 'react';
import { readAddress, writeAddress, type Address } from './address.ts';

const CHANGED = 'gallery:address';

function follow(onChange: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** The options in the address, and a function to change them. */
export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const href = useSyncExternalStore(follow, () => location.href);
  const address = readAddress(new URL(href));
  const change = useCallback((wanted: Partial<Address>) => {
    history.replaceState(null, '', writeAddress({ ...readAddress(location), ...wanted }));
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [address, change];
}
