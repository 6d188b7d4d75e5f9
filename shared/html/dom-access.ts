/**
 * Safe reads of a hostile document: `<form><input name=childNodes>` shadows that property of the form, `<img
 * name=body>` that of the document, so no property is read through the object itself.
 */
function getter<T>(prototype: object, name: string): (target: object) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get as ((this: object) => unknown) | undefined;
  if (!get) throw new Error(`this browser has no ${name}`);
  return (target) => get.call(target) as T;
}

export interface DomAccess {
  body(document: Document): HTMLElement | null;
  firstChild(node: Node): ChildNode | null;
  nextSibling(node: Node): ChildNode | null;
  nodeType(node: Node): number;
  text(node: Node): string;
  localName(element: Element): string;
  namespace(element: Element): string | null;
  attribute(element: Element, name: string): string | null;
  attributeNames(element: Element): string[];
}

export function domAccess(): DomAccess {
  return {
    body: getter(Document.prototype, 'body'),
    firstChild: getter(Node.prototype, 'firstChild'),
    nextSibling: getter(Node.prototype, 'nextSibling'),
    nodeType: getter(Node.prototype, 'nodeType'),
    text: getter(CharacterData.prototype, 'data'),
    localName: getter(Element.prototype, 'localName'),
    namespace: getter(Element.prototype, 'namespaceURI'),
    attribute: (element, name) => Element.prototype.getAttribute.call(element, name),
    attributeNames: (element) => Element.prototype.getAttributeNames.call(element),
  };
}
