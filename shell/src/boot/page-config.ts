import type { FrontendConfig } from '@skerry/shared/api';
import { isRecord } from '../flaw.ts';

/** `id` of the data block that `skerry assemble` puts into the page where the operator has branded it. */
export const PAGE_CONFIG_ID = 'skerry-frontend';

/** What the operator decided for this deployment, by the keys of the instance's configuration. Empty if malformed. */
export function readPageConfig(page: Document): FrontendConfig {
  try {
    const value: unknown = JSON.parse(page.getElementById(PAGE_CONFIG_ID)?.textContent || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
