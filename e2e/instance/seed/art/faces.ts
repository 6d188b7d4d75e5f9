import { svg } from './svg.ts';

export type HairStyle = 'short' | 'bob' | 'bun' | 'curl' | 'long' | 'bald' | 'scarf';
export interface Look {
  ground: string;
  skin: string;
  hair: string;
  shirt: string;
  style: HairStyle;
  glasses?: boolean;
  beard?: string;
}

const GLASSES =
  '<g fill="none" stroke="#2a2f3a" stroke-width="4"><circle cx="86" cy="100" r="12"/><circle cx="114" cy="100" r="12"/><path d="M98 100h4"/></g>';
const beard = (color: string): string =>
  `<path d="M64 108c4 44 68 44 72 0-8 14-20 8-36 8s-28 6-36-8z" fill="${color}"/><path d="M90 120q10 7 20 0" stroke="#fff" stroke-opacity=".65" stroke-width="3" fill="none"/>`;

/** A portrait, 200 square, from a few choices. */
export function face({ ground, skin, hair, shirt, style, glasses, beard: beardColor }: Look): string {
  const hairs: Record<HairStyle, string> = {
    short: `<path d="M60 86c-6-50 86-58 80 2-6-20-20-26-40-26s-36 6-40 24z" fill="${hair}"/>`,
    bob: `<path d="M52 132c-16-96 112-96 96 0l-14 2c4-40-6-56-34-58-28 2-38 18-34 58z" fill="${hair}"/>`,
    bun: `<circle cx="100" cy="34" r="17" fill="${hair}"/><path d="M58 94c-4-58 88-58 84 0-8-22-22-30-42-30s-34 8-42 30z" fill="${hair}"/>`,
    curl: [
      [64, 74],
      [78, 58],
      [98, 52],
      [118, 57],
      [134, 72],
      [60, 92],
      [140, 92],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="${hair}"/>`)
      .join(''),
    long: `<path d="M50 172c-14-140 114-140 100 0h-20c6-60 2-92-30-96-32 4-36 36-30 96z" fill="${hair}"/>`,
    bald: '',
    scarf: `<path d="M46 150c-20-130 128-130 108 0l-10 20H56z" fill="${hair}"/><ellipse cx="100" cy="98" rx="33" ry="40" fill="${skin}"/>`,
  };
  const isBehind = style === 'long' || style === 'bob' || style === 'scarf';
  const head = style === 'scarf' ? hairs.scarf : `<ellipse cx="100" cy="96" rx="38" ry="44" fill="${skin}"/>`;
  const fringe =
    style === 'scarf'
      ? ''
      : isBehind
        ? `<path d="M62 92c2-34 74-34 76 0-14-14-26-20-40-20s-26 6-36 20z" fill="${hair}"/>`
        : hairs[style];
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${ground}"/>${isBehind && style !== 'scarf' ? hairs[style] : ''}<path d="M20 214c4-56 40-72 80-72s76 16 80 72z" fill="${shirt}"/><path d="M84 118h32v30a16 16 0 0 1-32 0z" fill="${skin}"/><path d="M84 118h32v8q-16 12-32 0z" fill="#000" opacity=".12"/>${head}${fringe}<circle cx="86" cy="100" r="3.6" fill="#2a2220"/><circle cx="114" cy="100" r="3.6" fill="#2a2220"/><path d="M88 118q12 9 24 0" stroke="#2a2220" stroke-width="3" fill="none" stroke-linecap="round"/>${beardColor ? beard(beardColor) : ''}${glasses ? GLASSES : ''}`,
  );
}
