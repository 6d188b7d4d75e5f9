const PHYSICAL =
  /^((scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius|left|right)$/;
const SIDED = /^(text-align(-last)?|float|clear|caption-side)$/;
/** Shorthands whose second and fourth value are the right and the left side. */
const FOUR_SIDES = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;
const COLORED = /color|background|border|outline|shadow|^fill$|^stroke$|text-decoration|column-rule/;
const COLOR_VALUE = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from\b)/i;

/** A declaration that is not mirrored for right-to-left text, `undefined` if there is none. */
export function physicalSide(declarations: string): string | undefined {
  return parts(declarations).find(({ property, value }) => {
    if (PHYSICAL.test(property)) return true;
    if (SIDED.test(property)) return /\b(left|right)\b/.test(value);
    const [, right, , left] = FOUR_SIDES.test(property) ? valuesOf(value) : [];
    return left !== undefined && left !== right;
  })?.text;
}

/** A declaration with a colour of its own, in place of one of the theme. */
export function ownColor(declarations: string): string | undefined {
  return parts(declarations).find(({ property, value }) => {
    if (!COLORED.test(property) && !property.startsWith('--')) return false;
    const bare = value.replaceAll(/var\(\s*--[\w-]+/g, '').replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
    if (COLOR_VALUE.test(bare)) return true;
    return !property.startsWith('--') && (bare.match(/(?<![-\w])[a-z]+(?![-\w(])/gi) ?? []).some(isColorName);
  })?.text;
}

/**
 * The named colours of CSS. `transparent`, `currentcolor` and the system's colours are not of a theme, and no colours
 * here.
 */
const COLOR_NAMES: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
);

const isColorName = (word: string): boolean => COLOR_NAMES.has(word.toLowerCase());

function parts(declarations: string): { text: string; property: string; value: string }[] {
  return declarations
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text.includes(':'))
    .map((text) => {
      const at = text.indexOf(':');
      return { text, property: text.slice(0, at).trim().toLowerCase(), value: text.slice(at + 1).trim() };
    });
}

/** The values of a shorthand, where brackets hold one together. */
function valuesOf(value: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const word of value.replace(/!important$/, '').split(/\s+/)) {
    if (depth > 0) found[found.length - 1] += ` ${word}`;
    else if (word !== '' && word !== '/') found.push(word);
    depth += word.split('(').length - word.split(')').length;
  }
  return found;
}
