import { Random } from '../random.ts';
import { gradient, svg } from './svg.ts';

type Stops = readonly (readonly [number, string])[];

/** The line of a ridge, varying around a height. */
function ridge(random: Random, width: number, height: number, base: number, swing: number, step: number): string {
  let path = `M0 ${height}`;
  let y = base;
  for (let x = 0; x < width + step; x += step) {
    y += (random.next() - 0.5) * swing;
    y += (base - y) * 0.18;
    path += `L${x} ${y.toFixed(1)}`;
  }
  return `${path}L${width + step} ${height}Z`;
}

export function coast(
  seed: number,
  sky: Stops,
  sea: Stops,
  rock: string,
  sun: string,
  width = 1200,
  height = 800,
): string {
  const random = new Random(seed);
  const horizon = height * 0.58;
  const sunX = width * (0.3 + random.next() * 0.45);
  let out = `<defs>${gradient('a', sky)}${gradient('b', sea)}<radialGradient id="c"><stop offset="0" stop-color="${sun}" stop-opacity=".95"/><stop offset=".16" stop-color="${sun}" stop-opacity=".55"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${horizon}" fill="url(#a)"/><circle cx="${sunX}" cy="${horizon - 46}" r="330" fill="url(#c)"/><circle cx="${sunX}" cy="${horizon - 46}" r="34" fill="${sun}"/><rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#b)"/>`;
  out += `<path d="${ridge(random, width, horizon + 2, horizon - 34, 16, 24)}" fill="${rock}" opacity=".28"/><path d="${ridge(random, width, horizon + 2, horizon - 14, 12, 18)}" fill="${rock}" opacity=".34"/>`;
  for (let index = 0; index < 70; index += 1) {
    const y = horizon + 6 + random.next() ** 1.6 * (height - horizon);
    const depth = (y - horizon) / (height - horizon);
    out += `<rect x="${(sunX + (random.next() - 0.5) * (120 + depth * 900)).toFixed(0)}" y="${y.toFixed(0)}" width="${(14 + depth * 120 * random.next()).toFixed(0)}" height="${(1.2 + depth * 3).toFixed(1)}" rx="2" fill="${sun}" opacity="${(0.5 - depth * 0.35).toFixed(2)}"/>`;
  }
  const skerry = (x: number, y: number, w: number, h: number, opacity: number): string => {
    let path = `M${x} ${y}`;
    for (let index = 1; index < 9; index += 1)
      path += `L${(x + (w * index) / 9).toFixed(0)} ${(y - Math.sin((Math.PI * index) / 9) * h * (0.6 + random.next() * 0.6)).toFixed(0)}`;
    return `<path d="${path}L${x + w} ${y}Z" fill="${rock}" opacity="${opacity}"/><rect x="${x - 10}" y="${y}" width="${w + 20}" height="3" fill="#fff" opacity=".25"/>`;
  };
  out +=
    skerry(width * 0.1, horizon + 70, 170, 34, 0.8) +
    skerry(width * 0.38, horizon + 34, 90, 16, 0.65) +
    skerry(width * (0.35 + random.next() * 0.25), horizon + 150, 330, 60, 0.95) +
    skerry(-60, horizon + 240, 420, 110, 1);
  return svg(width, height, out);
}

export function hills(
  seed: number,
  sky: Stops,
  layers: readonly string[],
  width = 1200,
  height = 800,
  sun?: string,
): string {
  const random = new Random(seed);
  let out = `<defs>${gradient('a', sky)}</defs><rect width="${width}" height="${height}" fill="url(#a)"/>`;
  if (sun)
    out += `<circle cx="${width * (0.2 + random.next() * 0.6)}" cy="${height * 0.3}" r="${height * 0.07}" fill="${sun}"/>`;
  for (const [index, color] of layers.entries())
    out += `<path d="${ridge(random, width, height, height * (0.42 + (0.5 * index) / layers.length), 60 - index * 4, 26)}" fill="${color}"/>`;
  return svg(width, height, out);
}

export function forest(seed: number, sky: Stops, layers: readonly string[], width = 1200, height = 900): string {
  const random = new Random(seed);
  let out = `<defs>${gradient('a', sky)}</defs><rect width="${width}" height="${height}" fill="url(#a)"/>`;
  for (const [index, color] of layers.entries()) {
    const base = height * (0.55 + index * 0.16);
    const count = 26 - index * 4;
    let path = '';
    for (let tree = 0; tree < count; tree += 1) {
      const x = (tree + random.next()) * (width / count) - 20;
      const tall = (120 + random.next() * 150) * (1 + index * 0.55);
      for (let tier = 0; tier < 4; tier += 1) {
        const y = base - tall + (tall * tier) / 4.6;
        const wide = tall * 0.32 * (0.3 + tier * 0.23);
        path += `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + wide).toFixed(0)} ${(y + tall * 0.36).toFixed(0)}H${(x - wide).toFixed(0)}Z`;
      }
    }
    out += `<path d="${path}" fill="${color}"/><rect y="${base - 12}" width="${width}" height="${height}" fill="${color}"/>`;
  }
  return svg(width, height, out);
}

export function city(
  seed: number,
  sky: Stops,
  layers: readonly string[],
  lit: string,
  width = 1200,
  height = 800,
): string {
  const random = new Random(seed);
  let out = `<defs>${gradient('a', sky)}</defs><rect width="${width}" height="${height}" fill="url(#a)"/>`;
  for (const [layer, color] of layers.entries()) {
    let x = -20;
    while (x < width) {
      const w = 60 + random.next() * 90;
      const h = height * (0.28 + random.next() * 0.34 + layer * 0.02) - layer * 60;
      out += `<rect x="${x.toFixed(0)}" y="${(height - h).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${color}"/>`;
      if (layer === layers.length - 1 || random.chance(0.5)) {
        for (let wy = height - h + 16; wy < height - 20; wy += 24)
          for (let wx = x + 10; wx < x + w - 14; wx += 18)
            if (random.chance(0.34))
              out += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="8" height="11" fill="${lit}" opacity="${(0.35 + random.next() * 0.6).toFixed(2)}"/>`;
      }
      x += w + (random.chance(0.2) ? 16 : 0);
    }
  }
  return svg(width, height, out);
}
