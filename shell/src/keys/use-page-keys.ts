import { useEffect, useMemo } from 'react';
import { keyCaps } from '@skerry/shared/rules';
import { useObservable, useSetting } from '@skerry/shared/runtime';
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

/** Moves the focus to the search field, where the page has a search; a collapsed one is opened by its button. */
function toSearch(): boolean {
  const search = document.querySelector('[role=search]');
  const field = search?.querySelector('input');
  if (!field) search?.querySelector('button')?.click();
  field?.focus();
  field?.select();
  return search !== null;
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
  const actions = [
    own('palette', 'Mod+k', paletteTitle, onPalette),
    own('list', '?', t('keys.list'), onList),
    ...declared,
    // A module that declares one of them has it.
    ...[own('search', '/', t('keys.search'), toSearch), own('search-too', 's', t('keys.searchToo'), toSearch)].filter(
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
