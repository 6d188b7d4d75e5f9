import { expect, test } from 'vitest';
import { findingsText } from './finding.ts';
import { checkStyles } from './check-styles.ts';
import { ownColor, physicalSide } from './style-values.ts';
import { temporaryModule } from '../testing/temporary-module.ts';

test.each([
  'margin-left: 1px',
  'padding-right: 1px',
  'scroll-margin-left: 1px',
  'border-left-color: inherit',
  'border-top-right-radius: 3px',
  'left: 0',
  'text-align: right',
  'float: left',
  'margin: 0 1px 0 2px',
  'padding: 0 calc(1px + 2px) 0 2px',
])('%s is a physical side', (declaration) => {
  expect(physicalSide(`display: block; ${declaration}`)).toBe(declaration);
});

test.each([
  'margin-inline-start: 1px',
  'margin: 0 2px 0 2px',
  'margin: 0 1px 2px',
  'inset-block-start: 0',
  'text-align: start',
  'border-radius: 1px 2px 3px 4px',
  'transform: translate(1px, 2px)',
])('%s is no physical side', (declaration) => {
  expect(physicalSide(declaration)).toBeUndefined();
});

test.each([
  'color: red',
  'color: #fff',
  'background: linear-gradient(Black, transparent)',
  'border-block-end: 1px solid rgb(0 0 0 / 50%)',
  'box-shadow: 0 0 2px oklch(50% 0 0)',
  'fill: var(--icon, white)',
  '--accent: hsl(0 100% 50%)',
])('%s has a colour of its own', (declaration) => {
  expect(ownColor(`display: block; ${declaration}`)).toBe(declaration);
});

test.each([
  'color: var(--red)',
  'color: currentcolor',
  'color: CanvasText',
  'background: rgb(from var(--panel) r g b / 50%)',
  'background: color-mix(in oklab, var(--text), transparent)',
  'background-image: url(red.png)',
  'animation-name: orange',
  'mask-image: linear-gradient(black, transparent)',
])('%s has no colour of its own', (declaration) => {
  expect(ownColor(declaration)).toBeUndefined();
});

test('the styles that a view writes on elements follow the same rules', () => {
  const code = [
    "const a = <i style={{ marginLeft: 3, display: 'flex' }} />;",
    "const b = <i style={{ color: '#ff0000' }} />;",
    "const c = <i style={{ '--rows': rows, marginInlineStart: 3, color: 'var(--text)' }} />;",
  ].join('\n');
  const text = findingsText(checkStyles(temporaryModule({ 'src/view.tsx': code })));
  expect(text).toContain('src/view.tsx:1: "margin-left:" is not mirrored');
  expect(text).toContain('src/view.tsx:2: "color: #ff0000" has a colour of its own');
  expect(text).not.toContain('src/view.tsx:3');
});
