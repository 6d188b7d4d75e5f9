import { startPage } from './bootstrap.tsx';

const page = new AbortController();
void startPage(page.signal);

// `npm run dev` alone: what no component takes over ends this page, and the new code starts the next one in its place.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose(() => page.abort());
}
