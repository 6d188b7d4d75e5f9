import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { parseUrl } from '@skerry/shared/rules';
import type { Texts } from '../use-t.ts';

/** Copies `@name@host`, by which people of every server find the account. */
export async function copyAddress({ ports, telemetry }: ModuleContext, account: Account, t: Texts): Promise<void> {
  const address = wholeAddress(account);
  try {
    await navigator.clipboard.writeText(address);
  } catch (error) {
    telemetry.error(error);
    return ports.notices.show({ level: 'error', text: t('copy.failed') });
  }
  ports.notices.show({ level: 'success', text: t('copy.done', { address: `\u2066${address}\u2069` }) });
}

/** Servers that name their own people without a host are told by the page of the account. */
export function wholeAddress({ fqn, url }: Pick<Account, 'fqn' | 'url'>): string {
  const host = fqn.includes('@') ? undefined : parseUrl(url)?.host;
  return host ? `@${fqn}@${host}` : `@${fqn}`;
}
