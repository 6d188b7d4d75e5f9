import { startPage } from './bootstrap.tsx';

// Later style sheets are appended to the head. Where one comes before another that is in use, Chromium lays out the
// whole page again; after the last one it only adds rules.
for (const sheet of document.querySelectorAll('body > link[rel="stylesheet"]')) document.head.moveBefore?.(sheet, null);

const page = new AbortController();
void startPage(page.signal);

// `npm run dev` alone: what no component takes over ends this page, and the new code starts the next one in its place.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose(() => page.abort());
}
