import { useInstance, useModule } from '@skerry/shared/runtime';

/** Address of the registration, while the instance is open for it (requirement SH-090) and takes it from a client. */
export function useRegistrationHref(): string | undefined {
  const { isRegistrationOpen, abilities } = useInstance();
  const { navigation } = useModule().ports;
  return isRegistrationOpen && abilities.registration ? navigation.href('shell.registration') : undefined;
}
