import { city, coast, forest, hills } from './scenes.ts';
import { STILLS } from './stills.ts';

/** A picture of the demo: its name, what it shows (the description), and its drawing. */
export interface Picture {
  name: string;
  alt: string;
  draw: () => string;
}

const picture = (name: string, alt: string, draw: () => string): Picture => ({ name, alt, draw });
const still = (name: string, alt: string): Picture => picture(name, alt, () => STILLS[name]?.() ?? '');

export const PICTURES: readonly Picture[] = [
  picture('coast-dusk', 'Dusk over a calm sea with dark rocks; the sun low between clouds.', () =>
    coast(
      3,
      [
        [0, '#2b3c5c'],
        [0.55, '#c07a6a'],
        [1, '#f3c58a'],
      ],
      [
        [0, '#c98f72'],
        [0.4, '#4f5a77'],
        [1, '#1d2a42'],
      ],
      '#16202f',
      '#ffe2b0',
    ),
  ),
  picture('coast-day', 'Skerries by day under a pale blue sky.', () =>
    coast(
      11,
      [
        [0, '#5f9fd0'],
        [1, '#dcebf0'],
      ],
      [
        [0, '#9ec6cf'],
        [0.5, '#3f86a0'],
        [1, '#1d5670'],
      ],
      '#39454c',
      '#fffbe8',
    ),
  ),
  picture('coast-night', 'The sea at night with a bright moon and its path on the water.', () =>
    coast(
      21,
      [
        [0, '#0c1430'],
        [1, '#35507a'],
      ],
      [
        [0, '#3c5a80'],
        [1, '#0a1226'],
      ],
      '#070c16',
      '#dfe9ff',
    ),
  ),
  picture('coast-dawn', 'First light, pink over grey water.', () =>
    coast(
      34,
      [
        [0, '#6d7fa6'],
        [0.6, '#e6a9b4'],
        [1, '#fbe0c8'],
      ],
      [
        [0, '#d9a7ab'],
        [0.5, '#6d7793'],
        [1, '#2c3850'],
      ],
      '#2a3040',
      '#fff0dc',
    ),
  ),
  picture('coast-storm', 'A storm front over the sound; the sea nearly black.', () =>
    coast(
      45,
      [
        [0, '#1f262d'],
        [0.7, '#56646c'],
        [1, '#a7b0a6'],
      ],
      [
        [0, '#6f7f80'],
        [1, '#11191c'],
      ],
      '#0b1012',
      '#e8efe2',
    ),
  ),
  picture('hills-blue', 'Blue ridges in haze, one behind the other.', () =>
    hills(
      5,
      [
        [0, '#f0d9c4'],
        [0.5, '#c3cfdc'],
        [1, '#8fa9c4'],
      ],
      ['#8ea6c0', '#6c88a8', '#4b678a', '#324b6b', '#1e3149'],
      1200,
      800,
      '#fff3df',
    ),
  ),
  picture('hills-green', 'Green hills in early summer.', () =>
    hills(
      9,
      [
        [0, '#bfe0ec'],
        [1, '#f6f3d8'],
      ],
      ['#a9c59a', '#7fa873', '#588753', '#3a673e', '#23482e'],
    ),
  ),
  picture('hills-autumn', 'Moorland in October, rust and ochre.', () =>
    hills(
      52,
      [
        [0, '#cdd8df'],
        [1, '#f3e4c9'],
      ],
      ['#c9a26b', '#b07c45', '#8c5a33', '#5f3d2a', '#38261f'],
      1200,
      800,
      '#fff6e0',
    ),
  ),
  picture('hills-violet', 'Mountains after sunset in violet.', () =>
    hills(
      63,
      [
        [0, '#2b2350'],
        [0.6, '#8a5a8c'],
        [1, '#e9a58b'],
      ],
      ['#6b4f86', '#4d3a6d', '#352a54', '#211b3a', '#120f23'],
    ),
  ),
  picture('dunes', 'Dunes in a low sun.', () =>
    hills(
      15,
      [
        [0, '#f7b267'],
        [1, '#fbe3b8'],
      ],
      ['#e79a5a', '#cf7b45', '#a95a35', '#7b3b29'],
      1200,
      900,
    ),
  ),
  picture('snow', 'Snow on far hills, the sky almost white.', () =>
    hills(
      71,
      [
        [0, '#b9cbdb'],
        [1, '#f4f6f7'],
      ],
      ['#e4ebf0', '#c8d6e0', '#a3b7c6', '#70879a', '#3d5163'],
      1200,
      800,
    ),
  ),
  picture('forest', 'Spruce forest in fog.', () =>
    forest(
      7,
      [
        [0, '#dfe6e2'],
        [1, '#9db3ab'],
      ],
      ['#8ba59b', '#5b7d72', '#2f5048', '#16302b'],
    ),
  ),
  picture('forest-dusk', 'A forest edge against an orange evening.', () =>
    forest(
      17,
      [
        [0, '#4b3a55'],
        [1, '#f0a868'],
      ],
      ['#8a5a5a', '#5a3b47', '#342534', '#171320'],
    ),
  ),
  picture('city', 'The city at night, most windows lit.', () =>
    city(
      13,
      [
        [0, '#141735'],
        [0.7, '#5a3a6a'],
        [1, '#d8735f'],
      ],
      ['#3a2f5a', '#241f42', '#12132b'],
      '#ffd27d',
    ),
  ),
  picture('city-rain', 'Office blocks in blue rain light.', () =>
    city(
      29,
      [
        [0, '#2c3e4f'],
        [1, '#8ea4b0'],
      ],
      ['#5b7282', '#3c5160', '#22323d'],
      '#e8f1c9',
    ),
  ),
  picture('city-dawn', 'Rooftops before sunrise.', () =>
    city(
      37,
      [
        [0, '#7d90b8'],
        [1, '#f6cfae'],
      ],
      ['#a58f9c', '#6f6478', '#3f3b4e'],
      '#fff1c9',
    ),
  ),
  still('bread', 'A loaf of bread with a scored, dark crust.'),
  still('mug', 'A mug of coffee, steaming, on a dark table.'),
  still('tulips', 'Four tulips in a blue vase.'),
  still('synth', 'A small synthesiser with eight knobs, seen from above.'),
  still('map', 'A hand-drawn map with contour lines and a dashed path.'),
  still('cat', 'A black cat looking straight at you.'),
  still('tram', 'A red tram from the front.'),
];

/** Headers of profiles: wide, in muted colours. */
export const BANNERS: readonly (() => string)[] = [
  () =>
    hills(
      31,
      [
        [0, '#2a4a63'],
        [0.6, '#d79a7b'],
        [1, '#f2cfa4'],
      ],
      ['#8a7683', '#5d5b73', '#3b4760', '#25344b', '#16222f'],
      1500,
      500,
      '#ffe9c4',
    ),
  () =>
    hills(
      41,
      [
        [0, '#15324a'],
        [1, '#4d8296'],
      ],
      ['#3c6f82', '#2b566a', '#1d4052', '#122c3c'],
      1500,
      500,
    ),
  () =>
    coast(
      81,
      [
        [0, '#24395c'],
        [1, '#d9a27f'],
      ],
      [
        [0, '#8d7f86'],
        [1, '#1a2740'],
      ],
      '#141d2b',
      '#ffe2b0',
      1500,
      500,
    ),
  () =>
    city(
      83,
      [
        [0, '#1b1c3b'],
        [1, '#a85c68'],
      ],
      ['#3a2f5a', '#1c1a38'],
      '#ffd27d',
      1500,
      500,
    ),
  () =>
    forest(
      85,
      [
        [0, '#cfdcd6'],
        [1, '#8fa79f'],
      ],
      ['#7d998e', '#47695e', '#1d3a34'],
      1500,
      500,
    ),
  () =>
    hills(
      87,
      [
        [0, '#f4c9a0'],
        [1, '#fbe8cf'],
      ],
      ['#d99a66', '#b8744a', '#86503a', '#4f2f2a'],
      1500,
      500,
    ),
];
