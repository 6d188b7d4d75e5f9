import { startPage } from './bootstrap.tsx';

const page = new AbortController();
// In a task of its own: reading the code and starting the page are each long on a slow machine.
const start = setTimeout(() => void startPage(page.signal));
page.signal.addEventListener('abort', () => clearTimeout(start));

// `npm run dev` alone: what no component takes over ends this page, and the new code starts the next one in its place.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose(() => page.abort());
}
