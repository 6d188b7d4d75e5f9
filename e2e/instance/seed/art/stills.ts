import { gradient, svg } from './svg.ts';

/** Still lifes, drawn once; a square of 1000. */
const still = (background: readonly [number, string][], items: string): string =>
  svg(
    1000,
    1000,
    `<defs>${gradient('a', background, 0.3, 1)}</defs><rect width="1000" height="1000" fill="url(#a)"/>${items}`,
  );
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const STILLS: Record<string, () => string> = {
  bread: () =>
    still(
      [
        [0, '#e9dccb'],
        [1, '#c7ac8c'],
      ],
      '<ellipse cx="500" cy="760" rx="430" ry="120" fill="#8d6d4c" opacity=".35"/><ellipse cx="500" cy="560" rx="390" ry="240" fill="#9a5a2a"/><ellipse cx="500" cy="530" rx="375" ry="222" fill="#c88345"/><path d="M210 470q60 130 20 210M370 380q70 190 20 350M540 350q70 210 20 390M700 400q60 160 20 300" fill="none" stroke="#f1d3a0" stroke-width="34" stroke-linecap="round"/><path d="M0 880h1000v120H0z" fill="#6e563f"/>',
    ),
  mug: () =>
    still(
      [
        [0, '#31474f'],
        [1, '#16242a'],
      ],
      '<ellipse cx="470" cy="800" rx="330" ry="60" fill="#0b1518"/><path d="M230 330h480v330a130 130 0 0 1-130 130H360a130 130 0 0 1-130-130z" fill="#d9d3c7"/><path d="M230 330h150v460h-20a130 130 0 0 1-130-130z" fill="#bdb6a8"/><path d="M710 420h60a95 95 0 0 1 0 190h-60" fill="none" stroke="#d9d3c7" stroke-width="46"/><ellipse cx="470" cy="330" rx="240" ry="52" fill="#efeae0"/><ellipse cx="470" cy="334" rx="206" ry="38" fill="#4b2c1c"/><path d="M400 230c-40-50 40-80 0-140M520 240c-40-50 40-80 0-140" stroke="#fff" stroke-opacity=".28" stroke-width="18" fill="none" stroke-linecap="round"/>',
    ),
  tulips: () =>
    still(
      [
        [0, '#f3e3df'],
        [1, '#d9b8b8'],
      ],
      (
        [
          [300, '#c33b52'],
          [430, '#e8a33d'],
          [560, '#b3305f'],
          [690, '#d9605b'],
        ] as const
      )
        .map(
          ([x, c], i) =>
            `<path d="M${x} ${420 - (i % 2) * 60}Q${x + 20} 700 500 960" stroke="#4c7a4a" stroke-width="16" fill="none"/><path d="M${x - 70} ${300 - (i % 2) * 60}q0 150 70 160q70-10 70-160q-35 50-70-30q-35 80-70 30z" fill="${c}"/>`,
        )
        .join('') + '<path d="M380 760h240l-30 240H410z" fill="#7d9db0"/>',
    ),
  synth: () =>
    still(
      [
        [0, '#2a2d34'],
        [1, '#14161a'],
      ],
      '<rect x="90" y="240" width="820" height="520" rx="26" fill="#d9d4c8"/><rect x="130" y="280" width="300" height="110" rx="8" fill="#16241d"/><path d="M150 340q30-50 60 0t60 0 60 0 60 0" stroke="#6ee7a0" stroke-width="6" fill="none"/>' +
        times(
          8,
          (i) =>
            `<circle cx="${500 + (i % 4) * 105}" cy="${320 + (i > 3 ? 120 : 0)}" r="36" fill="#2b2d33"/><path d="M${500 + (i % 4) * 105} ${320 + (i > 3 ? 120 : 0)}l${[18, -20, 6, 24, -10, 20, -24, 2][i] ?? 0} -24" stroke="#f0a04b" stroke-width="8" stroke-linecap="round"/>`,
        ) +
        times(14, (i) => `<rect x="${132 + i * 53}" y="520" width="47" height="210" rx="4" fill="#faf8f2"/>`) +
        [0, 1, 3, 4, 5, 7, 8, 10, 11, 12].map(
          (i) => `<rect x="${164 + i * 53}" y="520" width="32" height="124" rx="3" fill="#22242a"/>`,
        ),
    ),
  map: () =>
    still(
      [
        [0, '#e8e2cf'],
        [1, '#d6cfb8'],
      ],
      times(
        11,
        (i) =>
          `<path d="M${500 - i * 46} 500c-10-${60 + i * 40} ${60 + i * 20}-${90 + i * 38} ${i * 46} -${80 + i * 34}s${90 + i * 30} ${60 + i * 30} ${i * 40 + 30} ${120 + i * 20}-${60 + i * 60} ${90 + i * 44}-${i * 50} ${80 + i * 26}-${i * 30 + 30}-${60 + i * 10}-${i * 6 + 10}-${120 + i * 8}z" fill="none" stroke="#9c8559" stroke-opacity=".55" stroke-width="${i % 4 ? 2.5 : 5}"/>`,
      ) +
        '<path d="M-20 820C240 700 330 860 520 740s240-60 500-220" stroke="#5b95b5" stroke-width="22" fill="none"/><path d="M120 140l180 190 60 180 200 120 90 190" stroke="#c4472f" stroke-width="9" stroke-dasharray="22 16" fill="none"/><circle cx="650" cy="820" r="22" fill="#c4472f"/>',
    ),
  cat: () =>
    still(
      [
        [0, '#e7c9a2'],
        [1, '#b9855c'],
      ],
      '<path d="M0 720h1000v280H0z" fill="#6b4a3a"/><path d="M270 940c-30-240 30-380 100-430l-30-190 130 90q50-14 110 0l130-90-30 190c80 60 130 200 90 430z" fill="#2b2627"/><ellipse cx="435" cy="520" rx="34" ry="40" fill="#d9c94a"/><ellipse cx="615" cy="520" rx="34" ry="40" fill="#d9c94a"/><ellipse cx="437" cy="522" rx="11" ry="34" fill="#131011"/><ellipse cx="613" cy="522" rx="11" ry="34" fill="#131011"/><path d="M500 595h50l-25 26z" fill="#c98a86"/><path d="M330 600l-170-30M330 630l-170 20M720 600l170-30M720 630l170 20" stroke="#f2e6d8" stroke-width="5" opacity=".7"/>',
    ),
  tram: () =>
    still(
      [
        [0, '#9fb6c0'],
        [1, '#dfe0d6'],
      ],
      '<path d="M0 780h1000v220H0z" fill="#5b5f63"/><path d="M0 850h1000M0 920h1000" stroke="#c9c9c4" stroke-width="8"/><rect x="150" y="260" width="700" height="540" rx="40" fill="#c8432f"/><rect x="150" y="560" width="700" height="60" fill="#f0e4cf"/><rect x="200" y="320" width="170" height="190" rx="14" fill="#24343d"/><rect x="400" y="320" width="200" height="190" rx="14" fill="#2d414c"/><rect x="630" y="320" width="170" height="190" rx="14" fill="#24343d"/><circle cx="260" cy="700" r="34" fill="#ffe9b0"/><circle cx="740" cy="700" r="34" fill="#ffe9b0"/><path d="M500 260V140M300 140h400" stroke="#3b4247" stroke-width="12"/>',
    ),
};
