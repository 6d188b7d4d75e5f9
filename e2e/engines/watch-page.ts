import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the page keeps what went wrong, over its reloads. */
export const PROBLEMS_KEY = 'engines.problems';
const FILE = 'assets/engines-watch.js';
/** Where servers put their own tags: before every script of the client. */
const PLACE = '<!--server-generated-meta-->';

/**
 * Puts a script before all others of the page: not every engine says what its console shows, so the page itself records
 * errors, violations of its policy and files that did not load.
 */
export function watchPage(dir: string): void {
  const script = `(${record.toString()})(${JSON.stringify(PROBLEMS_KEY)});\n`;
  writeFileSync(join(dir, FILE), script);
  const hash = createHash('sha256').update(script).digest('base64');
  const tag = `<script src="/${FILE}" integrity="sha256-${hash}" crossorigin="anonymous"></script>`;
  const page = join(dir, 'index.html');
  const html = readFileSync(page, 'utf8');
  if (!html.includes(PLACE)) throw new Error(`The page has no ${PLACE}: there is no place for the watching script.`);
  writeFileSync(page, html.replace(PLACE, tag));
}

/** Runs in the page. */
function record(key: string): void {
  const note = (text: string) => {
    const known = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...known, text]));
  };
  window.addEventListener(
    'error',
    (event: Event) => {
      const { target } = event;
      // No error either: sizes that are reported a frame later.
      if (event instanceof ErrorEvent && !event.message.startsWith('ResizeObserver loop'))
        note(`uncaught: ${event.message} ${event.filename}:${event.lineno}`);
      // A picture that a server does not have is none: something stands in its place. Nor is a preload that an engine
      // refuses: the file is loaded again when it is needed, and that counts.
      if (target instanceof HTMLScriptElement) note(`not loaded: ${target.src}`);
      if (target instanceof HTMLLinkElement && target.rel !== 'preload') note(`not loaded: ${target.href}`);
    },
    { capture: true },
  );
  window.addEventListener('unhandledrejection', (event) => note(`unhandled: ${String(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''} ${event.sample ?? ''}`),
  );
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    note(`console: ${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`);
    write(...parts);
  };
}
