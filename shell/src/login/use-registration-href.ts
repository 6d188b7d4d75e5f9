import { useInstance, useModule } from '@skerry/shared/runtime';

/** Address of the registration, while the instance is open for it (requirement SH-090) and this client has the page. */
export function useRegistrationHref(): string | undefined {
  const { isRegistrationOpen } = useInstance();
  const { navigation } = useModule().ports;
  return isRegistrationOpen ? navigation.href('shell.registration') : undefined;
}
