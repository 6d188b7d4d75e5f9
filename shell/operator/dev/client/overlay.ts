import styles from './overlay.css?text';
import type { Problem } from './page-state.ts';

/** Shows the errors of the builds over the page. Escape closes it until another error occurs. */
export function createOverlay(page: Document): { show(problems: readonly Problem[]): void } {
  let panel: HTMLElement | null = null;
  let shown = '';

  const close = () => {
    panel?.remove();
    panel = null;
  };
  page.addEventListener(
    'keydown',
    (event) => {
      if (!panel || event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    { capture: true },
  );

  return {
    show(problems) {
      const text = JSON.stringify(problems);
      if (text === shown) return;
      shown = text;
      close();
      if (problems.length === 0) return;
      panel = page.createElement('skerry-problems');
      const root = panel.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      root.append(dialogOf(page, problems, close));
      page.documentElement.append(panel);
    },
  };
}

function dialogOf(page: Document, problems: readonly Problem[], close: () => void): HTMLElement {
  const element = (name: string, text: string) => Object.assign(page.createElement(name), { textContent: text });
  const dialog = page.createElement('section');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-label', 'The build has errors');
  const button = element('button', 'Close (Esc)');
  button.addEventListener('click', close);
  dialog.append(
    button,
    ...problems.flatMap(({ build, text }) => [element('h1', build), element('pre', text)]),
    element('p', 'This closes when the error is fixed. The page keeps running the code from before.'),
  );
  return dialog;
}
