import { useCallback, useEffect, useState } from 'react';
import { useModule, useOtherSetting } from '@skerry/shared/runtime';
import { isOwnTheme } from '@skerry/shared/ui';

const KEY = 'own-theme';

/**
 * The user's own theme, as the value of the preference: the current one, else the one that was stored when they chose
 * another. The setter stores one.
 */
export function useOwnTheme(): [string | null, (theme: string) => void] {
  const {
    ports: { storage },
    telemetry,
  } = useModule();
  const theme = useOtherSetting('shell', 'theme', '');
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    storage.get<unknown>(KEY).then(
      (found) => {
        if (isCurrent && typeof found === 'string' && isOwnTheme(found)) setKept(found);
      },
      (error: unknown) => telemetry.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [storage, telemetry]);
  const keep = useCallback(
    (next: string) => {
      setKept(next);
      storage.set(KEY, next).catch((error: unknown) => telemetry.error(error));
    },
    [storage, telemetry],
  );
  return [isOwnTheme(theme) ? theme : kept, keep];
}
