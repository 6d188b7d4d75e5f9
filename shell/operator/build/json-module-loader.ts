/**
 * Makes a JavaScript module of JSON whose default export is its value. rspack's own JSON modules need a part of its
 * runtime when they are loaded on demand, which each first screen would have.
 */
export default function jsonModuleLoader(json: string): string {
  // As a string: a browser reads JSON faster than JavaScript.
  return `export default JSON.parse(${JSON.stringify(json)});`;
}
