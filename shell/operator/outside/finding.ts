import type { ModuleFault } from '@skerry/shared/contract';

/** What only a running deployment can have: `docs/faults.md`, "Found from outside". */
export type SiteFault =
  | 'CACHE_WRONG'
  | 'COMPRESSION_MISSING'
  | 'FEDERATION_BROKEN'
  | 'FILES_EXPOSED'
  | 'GATE_MISSING'
  | 'GATE_OPEN'
  | 'HEADER_MISSING'
  | 'MISSING_ANSWERED'
  | 'PAGE_MISSING'
  | 'POLICY_TOO_STRICT'
  | 'POLICY_WEAK'
  | 'SITE_INSECURE'
  | 'SITE_UNREACHABLE'
  | 'SOCKET_REFUSED'
  | 'TRUSTED_TYPES_OFF'
  | 'TYPE_WRONG'
  | 'UPLOADS_UNGUARDED'
  | 'VERSIONS_DIFFER';

/** One thing that is wrong with a running deployment. */
export interface Finding {
  code:
    | SiteFault
    | Extract<ModuleFault, 'FEED_INVALID' | 'MODULE_FORBIDDEN' | 'MODULE_INTEGRITY'>
    | 'INSTANCE_UNREACHABLE';
  /** The path that was requested. */
  path: string;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, as a sentence. */
  fix: string;
}

export const finding = (code: Finding['code'], path: string, message: string, fix: string): Finding => ({
  code,
  path,
  message,
  fix,
});

/** One line for each thing that is wrong, however many paths have it. */
export function findingsText(findings: readonly Finding[]): string {
  const groups = new Map<string, Finding[]>();
  for (const one of findings) {
    const key = `${one.code}\n${one.message}\n${one.fix}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map(([first, ...others]) => {
      if (!first) return '';
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `${first.code}  ${first.path}${more}: ${first.message}\n  ${first.fix}`;
    })
    .join('\n');
}
