import type { Page } from '@playwright/test';

/** The elements that the shown page may contain, the client's own parts included. */
const CLIENT_ELEMENTS = [
  'a',
  'abbr',
  'article',
  'aside',
  'audio',
  'b',
  'bdi',
  'blockquote',
  'br',
  'button',
  'canvas',
  'caption',
  'code',
  'dd',
  'dialog',
  'div',
  'dl',
  'dt',
  'em',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'header',
  'hr',
  'i',
  'img',
  'input',
  'kbd',
  'label',
  'legend',
  'li',
  'main',
  'nav',
  'ol',
  'optgroup',
  'option',
  'output',
  'p',
  'pre',
  'progress',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'search',
  'section',
  'select',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'svg',
  'table',
  'tbody',
  'td',
  'textarea',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
  'video',
  'wbr',
  'path',
  'circle',
  'ellipse',
  'g',
  'line',
  'polygon',
  'polyline',
  'rect',
  'title',
  'defs',
  'clipPath',
  'mask',
];
/** What remains of foreign HTML, and the attributes of each element. */
const POST_ELEMENTS = [
  'p',
  'div',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'q',
  'ruby',
  'rt',
  'rp',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'span',
  'img',
];
const POST_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title'],
  ol: ['start', 'reversed'],
  li: ['value'],
  span: ['data-host'],
  img: ['src', 'alt', 'title', 'loading', 'decoding', 'draggable'],
};

/**
 * Everything in the shown page that must not be there: in the whole page, and more strictly in foreign HTML (`content`,
 * a selector; `isMfm`: drawn with Misskey's markup). It checks structure, and reads through prototypes, which nothing
 * in the page can shadow.
 */
export function checkMarkup(
  page: Page,
  content: string,
  { isMfm = false }: { isMfm?: boolean } = {},
): Promise<string[]> {
  return page.evaluate(
    ({ content: selector, clientElements, postElements, postAttributes, hasLooks }) => {
      const found = new Set<string>();
      const attributeOf = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
      const namesOf = (element: Element) => Element.prototype.getAttributeNames.call(element);
      const describe = (element: Element) =>
        `<${element.localName}> in ${element.closest('[data-status]')?.getAttribute('data-status') ?? 'the page'}`;
      const root = Document.prototype.getElementById.call(document, 'skerry');
      if (!root) return ['the page has no root'];

      for (const element of Element.prototype.querySelectorAll.call(document.body, '*')) {
        // The page's own parts beside the root: a message for browsers without scripts, files with hashes, data.
        if (
          element.parentNode === document.body &&
          Element.prototype.matches.call(
            element,
            'noscript, link[integrity], script[integrity], script[type="application/json"]',
          )
        )
          continue;
        if (!clientElements.includes(element.localName)) found.add(`${describe(element)} is not allowed in the page`);
        for (const name of namesOf(element)) {
          if (
            /^on|^(?:srcdoc|formaction|action|ping|background|xlink:href|is|nonce|manifest|usemap|popovertarget|commandfor|http-equiv)$/i.test(
              name,
            )
          )
            found.add(`${name} of ${describe(element)}`);
          // Ids belong to the client: React's, and the root's.
          if (
            name === 'id' &&
            !/^(?:skerry|_r_|:r|main|[a-z]+(?:-[a-z0-9_]+)*$)/.test(attributeOf(element, name) ?? '')
          )
            found.add(`the id ${attributeOf(element, name)} of ${describe(element)}`);
        }
        for (const name of ['href', 'src', 'poster', 'data']) {
          const value = attributeOf(element, name);
          if (
            value !== null &&
            !/^(?:https?:|\/(?![/\\])|#|mailto:|(?:blob|data:image\/(?:png|jpeg|gif|webp)))/.test(value) &&
            !(name === 'href' && /^(?:dat|dweb|gemini|gopher|ipfs|ipns|ircs?|magnet|ssb|xmpp):/.test(value))
          )
            found.add(`${name}="${value.slice(0, 80)}" of ${describe(element)}`);
        }
        if (attributeOf(element, 'target') === '_blank' && !/\bnoopener\b/.test(attributeOf(element, 'rel') ?? ''))
          found.add(`a new tab with access to its opener: ${describe(element)}`);
        const style = attributeOf(element, 'style');
        if (style !== null && /url\(|expression|position:\s*fixed/i.test(style) && element.closest(selector))
          found.add(`style="${style.slice(0, 80)}" of ${describe(element)}`);
      }

      for (const holder of Element.prototype.querySelectorAll.call(root, selector)) {
        for (const element of Element.prototype.querySelectorAll.call(holder, '*')) {
          const name = element.localName;
          if (!postElements.includes(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            found.add(`${describe(element)} is not allowed in a post`);
          for (const attribute of namesOf(element)) {
            const isOurClass =
              attribute === 'class' && /^(?:skerry_[\w-]+(?: |$))+$/.test(attributeOf(element, 'class') ?? '');
            // Misskey's markup: our custom properties, values that passed their patterns, and keyboard access to
            // blurred text.
            const isLook =
              hasLooks &&
              ((attribute === 'style' &&
                /^(?:overflow: clip;|(?:--mfm-[a-z]+: ?[#\w.-]+;\s?)*)$/.test(attributeOf(element, 'style') ?? '')) ||
                (attribute === 'tabindex' && name === 'span'));
            if (attribute !== 'dir' && !isOurClass && !isLook && !postAttributes[name]?.includes(attribute))
              found.add(
                `${attribute}="${(attributeOf(element, attribute) ?? '').slice(0, 60)}" of ${describe(element)} is not allowed in a post`,
              );
          }
        }
      }
      if ('polluted' in {}) found.add('a prototype was polluted');
      return [...found];
    },
    {
      content,
      clientElements: CLIENT_ELEMENTS,
      postElements: POST_ELEMENTS,
      postAttributes: POST_ATTRIBUTES,
      hasLooks: isMfm,
    },
  );
}
