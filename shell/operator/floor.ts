/**
 * The oldest browsers that the client runs in: one list for the JavaScript and the CSS of every build, for the note
 * that older ones show, and for the docs. They are the first that have both `light-dark()` and relative colours in CSS,
 * by which `old-browser.css` of the shell recognises them.
 */
export const FLOOR = [
  { name: 'Chrome', id: 'chrome', version: '123' },
  { name: 'Firefox', id: 'firefox', version: '128' },
  { name: 'Safari', id: 'safari', version: '17.5' },
] as const;

/** For people: `Chrome 123, Firefox 128, Safari 17.5`. */
export const FLOOR_TEXT = FLOOR.map(({ name, version }) => `${name} ${version}`).join(', ');

/** For builds. Safari on phones needs prefixes that it does not need on computers. */
export const FLOOR_TARGETS: string[] = [...FLOOR, { id: 'ios_saf', version: '17.5' }].map(
  ({ id, version }) => `${id} >= ${version}`,
);

/** For the code that the bundler adds. */
export const FLOOR_QUERY: `browserslist:${string}` = `browserslist:${FLOOR_TARGETS.join(', ')}`;
