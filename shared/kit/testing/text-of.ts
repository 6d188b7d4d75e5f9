import { expect } from 'vitest';
import { findingsText, type Finding } from '../files/finding.ts';

/** Every finding has a sentence on how to fix it. */
export function textOf(findings: readonly Finding[]): string {
  for (const { fix } of findings) expect(fix).toMatch(/^[A-Z].{4,}\.$/);
  return findingsText(findings);
}
