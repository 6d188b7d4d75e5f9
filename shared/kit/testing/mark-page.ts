/** Elements that test tools and React Aria keep for a page: vite's style sheets, and live regions for screen readers. */
const KEPT = 'style[data-vite-dev-id], [data-live-announcer]';

/** Set by tests with React. */
const OWN_GLOBALS = ['IS_REACT_ACT_ENVIRONMENT'];

/**
 * Records the page's elements, styles, attributes and globals. The returned function lists what was added since, a
 * sentence each.
 */
export function markPage(): () => string[] {
  const { documentElement, head, body } = document;
  const marked = new Set<unknown>([...head.children, ...body.children, ...sheets()]);
  const attributes = new Map([documentElement, head, body].map((element) => [element, attributesOf(element)]));
  const globals = new Set([...Object.keys(globalThis), ...OWN_GLOBALS]);
  const title = document.title;
  return () => [
    ...[head, body].flatMap((place) =>
      [...place.children]
        .filter((element) => !marked.has(element) && !element.matches(KEPT))
        .map((element) => `an element in <${place.localName}>: ${element.outerHTML.slice(0, 120)}`),
    ),
    ...sheets()
      .filter((sheet) => !marked.has(sheet))
      .map(() => 'a style sheet that the document has adopted'),
    ...[...attributes].flatMap(([element, before]) =>
      attributesOf(element) === before
        ? []
        : [`<${element.localName}> had "${before}" and has "${attributesOf(element)}"`],
    ),
    ...Object.keys(globalThis)
      .filter((name) => !globals.has(name))
      .map((name) => `a global: window.${name}`),
    ...(document.title === title ? [] : [`the document's title is "${document.title}" and was "${title}"`]),
  ];
}

function sheets(): CSSStyleSheet[] {
  // jsdom does not have it.
  return [...((document as Partial<Document>).adoptedStyleSheets ?? [])];
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => `${name}="${value}"`)
    .sort()
    .join(' ');
}
