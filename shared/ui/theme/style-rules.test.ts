import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOBILE_QUERY } from '../../rules/layout.ts';
import { DEFAULT_OPACITY, DEFAULT_RADII } from './theme.ts';

const UI = join(import.meta.dirname, '..');
const ROOT = join(UI, '../..');
const read = (patterns: string[], cwd: string) =>
  globSync(patterns, { cwd }).map((path) => ({
    path,
    css: readFileSync(join(cwd, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }));
const files = read(['**/*.module.css'], UI);
/** Includes the shell's and the modules' styles: the same rules apply to components and screens. */
const all = read(['shared/{ui,html,gallery}/**/*.module.css', '{shell,mfe-*}/src/**/*.module.css'], ROOT);
const tokens = readFileSync(join(UI, 'theme/tokens.css'), 'utf8');

/** Lines of all styles that match, with their file. */
const linesWith = (pattern: RegExp) =>
  all.flatMap(({ path, css }) =>
    css
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

describe('the styles of components and screens', () => {
  test('[SE-105] use every opacity that a theme has', () => {
    const used = new Set(all.flatMap(({ css }) => css.match(/--[a-z-]+/g) ?? []));
    const definitions = [...tokens.matchAll(/^ *(--[a-z-]+):([^;]*);/gm)];
    for (let before = -1; before !== used.size;) {
      before = used.size;
      for (const [, name = '', value = ''] of definitions)
        if (used.has(name)) for (const inner of value.match(/--[a-z-]+/g) ?? []) used.add(inner);
    }
    const opacities = definitions.flatMap(([, name = '']) => (name.startsWith('--opacity-') ? [name] : []));
    expect(opacities).toHaveLength(6);
    expect(opacities.filter((name) => !used.has(name))).toEqual([]);
  });

  // `themeProperties` leaves the defaults of a theme to the style sheet.
  test('[SE-103] [SE-105] have the opacities and radii of every theme', () => {
    const token = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const defined = (name: string) => new RegExp(`^ *--${name}: ([^;]*);`, 'm').exec(tokens)?.[1];
    const of = (kind: string, values: object) =>
      Object.fromEntries(Object.keys(values).map((key) => [key, defined(`${kind}-${token(key)}`)]));
    expect(of('opacity', DEFAULT_OPACITY)).toEqual({
      profileTint: '0.5',
      alert: '0.5',
      input: '0.5',
      faint: '0.5',
      underlay: '0.15',
      alertPopup: '0.95',
    });
    expect(of('radius', DEFAULT_RADII)).toEqual({
      btn: '4px',
      input: '4px',
      checkbox: '2px',
      panel: '10px',
      avatar: '5px',
      avatarAlt: '50px',
      tooltip: '2px',
      attachment: '5px',
    });
  });

  test('know phones held sideways wherever they know narrow windows (SH-065)', () => {
    const conditions = linesWith(/@media.*max-width: 800px/);
    expect(conditions.length).toBeGreaterThan(30);
    expect(conditions.filter((line) => !line.includes(MOBILE_QUERY))).toEqual([]);
  });

  test('those of components are in the layer of the primitives, so that a module can override them', () => {
    expect(files.filter(({ css }) => !/^\s*@layer ui \{/.test(css)).map(({ path }) => path)).toEqual([]);
  });

  test('those of components use only tokens that themes have', () => {
    const known = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const own = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    // Set from outside: by the shell, and by a component on its element.
    const given = new Set(['--sticky-top', '--rows']);
    const unknown = files.flatMap(({ path, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !known.has(name) && !own(css).has(name) && !given.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
