/** The shape of an icon: one SVG path on a field of 24 by 24, stroked. */
export type IconShape = `M${string}`;
