// oxlint-disable-next-line triple-slash-reference -- ambient: file types that the build handles besides code
/// <reference path="../../../shared/contract/assets.d.ts" />
/** Runs in a browser: custom emoji that may be animated, and what is known about pictures by their address. */
import { createRoot } from 'react-dom/client';
import { EmojiText } from '../../../shared/html/index.ts';
import { pictureMoves } from '../../../shared/ui/index.ts';

export interface StillPage {
  show(url: string, isStill: boolean): void;
  moves(url: string): Promise<boolean>;
}

const root = createRoot(document.getElementById('skerry') as HTMLElement);
const page: StillPage = {
  show: (url, isStill) =>
    root.render(<EmojiText text=":cat:" emojis={[{ shortcode: 'cat', url, staticUrl: url }]} isStill={isStill} />),
  moves: (url) => pictureMoves(url, new AbortController().signal),
};
Object.assign(window, { stills: page });
