import { loadPeer } from '../files/peer.ts';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}
interface AxeModule {
  default: { run(element: Element, options: object): Promise<{ violations: Violation[] }> };
}

/** WCAG 2.2 A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The findings of axe for an element, a sentence each. Contrast and sizes need a real browser and are not checked here. */
export async function checkAxe(element: Element): Promise<string[]> {
  const { default: axe } = await loadPeer<AxeModule>('axe-core');
  const { violations } = await axe.run(element, {
    runOnly: RULES,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 200))
        .join(' | ')}`,
  );
}
