import { useCallback, useEffect, useState } from 'react';
import { useModule, useOtherSetting } from '@skerry/shared/runtime';
import { isOwnTheme } from '@skerry/shared/ui';

const KEY = 'own-theme';

/**
 * The theme a person made, as the value of the preference: the one in use, else the one that was kept when they chose
 * another. The second keeps one.
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
