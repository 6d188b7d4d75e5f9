import { useEffect, useMemo } from 'react';
import type { ModuleContext } from '@skerry/shared/contract';
import { keyCaps } from '@skerry/shared/rules';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { useWorld } from '../services.ts';
import { heardLines, keyLines, observeKeyActions, type KeyAction, type KeyLine } from './key-lines.ts';
import { useKeys } from './use-keys.ts';
import { useT } from '../i18n/use-t.ts';

interface PageKeys {
  /** The palette's name. */
  paletteTitle: string;
  onPalette: () => void;
  onList: () => void;
  onCaps: ((caps: Readonly<Record<string, string>>) => void) | undefined;
}

/** The name of the list of keys. */
export const useKeyListTitle = (): string => useT()('keys.title');

/**
 * Moves the focus to the search field: the one of the page of a search, else the bar's, which its button opens if it is
 * collapsed. A page without either, such as a phone's, leads to the page of a search.
 */
function toSearch({ navigation }: Pick<ModuleContext['ports'], 'navigation'>): boolean {
  const href = navigation.href('timelines.search');
  const own = navigation.location.pathname === href ? document.querySelector('main [role=search]') : null;
  const search = own ?? [...document.querySelectorAll('[role=search]')].find((one) => !one.closest('main'));
  // Older browsers can't say it.
  const isHidden = search && 'checkVisibility' in search && !search.checkVisibility();
  if (!search || isHidden) {
    if (href !== undefined) navigation.go(href, { state: { isWanted: true } });
    return href !== undefined;
  }
  const field = search.querySelector('input');
  if (!field) search.querySelector('button')?.click();
  field?.focus();
  field?.select();
  return true;
}

interface HeardKeys {
  /** What keys do: the shell's own, those of modules, the search. */
  actions: readonly KeyAction[];
  /** The keys of what leads to an entry of the navigation or the palette, as on the keyboard. */
  capsOf(entry: string): string | undefined;
}

/** Hears all keys of the page. */
export function usePageKeys({ paletteTitle, onPalette, onList, onCaps }: PageKeys): HeardKeys {
  const t = useT();
  const { manifests } = useWorld();
  const [changed] = useSetting('shell.keys');
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const declared = useObservable(useMemo(() => observeKeyActions(manifests), [manifests]));
  const own = (name: string, standard: string, label: string, run: NonNullable<KeyAction['run']>): KeyAction => ({
    name: `shell/${name}`,
    owner: '',
    label,
    leadsTo: `shell/${name}`,
    standard,
    declared: standard,
    run,
  });
  const { ports } = useModule();
  const find = () => toSearch(ports);
  const actions = [
    own('palette', 'Mod+k', paletteTitle, onPalette),
    own('list', '?', t('keys.list'), onList),
    ...declared,
    // A module that declares one of them has it.
    ...[own('search', '/', t('keys.search'), find), own('search-too', 's', t('keys.searchToo'), find)].filter(
      ({ standard }) => !declared.some((one) => one.declared === standard),
    ),
  ];
  const lines = heardLines(keyLines(actions, changed), hasSingleKeys);
  useKeys({
    lines,
    ofViews: new Set(declared.flatMap((one) => (one.run ? [] : [one.declared]))),
  });
  const capsOfLine = ({ keys }: KeyLine) => keyCaps(keys, navigator.platform, t('keys.shift'));
  // Of two keys for one thing the first is shown.
  const caps = JSON.stringify(
    Object.fromEntries(lines.toReversed().flatMap((line) => (line.leadsTo ? [[line.leadsTo, capsOfLine(line)]] : []))),
  );
  useEffect(() => {
    onCaps?.(JSON.parse(caps) as Record<string, string>);
  }, [caps, onCaps]);
  return {
    actions,
    capsOf(entry) {
      const line = lines.find(({ leadsTo }) => leadsTo !== undefined && entry.endsWith(leadsTo));
      return line && capsOfLine(line);
    },
  };
}
