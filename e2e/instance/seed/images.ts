import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { blurhashOf } from '../model/blurhash.ts';
import { face } from './art/faces.ts';
import { EMOJI_ART, FIGURES } from './art/figures.ts';
import { BANNERS, PICTURES } from './art/pictures.ts';
import { city, hills } from './art/scenes.ts';
import { foghorn } from './art/sound.ts';
import { STILLS } from './art/stills.ts';
import { PEOPLE } from './people.ts';

/** What the statuses of the seed need to know about a picture file. */
export interface PictureFile {
  path: string;
  preview: string;
  alt: string;
  width: number;
  height: number;
  blurhash: string;
}
export interface SeedImages {
  pictures: PictureFile[];
  avatars: Map<string, string>;
  banners: string[];
}

const put = (folder: string, name: string, bytes: Buffer): void => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

async function sitePictures(folder: string): Promise<void> {
  const plain = face({ ground: '#3a4a5c', skin: '#8da0b3', hair: '#5d7186', shirt: '#5d7186', style: 'short' });
  const night = city(
    13,
    [
      [0, '#141735'],
      [0.7, '#5a3a6a'],
      [1, '#d8735f'],
    ],
    ['#3a2f5a', '#241f42', '#12132b'],
    '#ffd27d',
    1600,
    1000,
  );
  put(folder, 'site/avi.png', await sharp(Buffer.from(plain)).png().toBuffer());
  put(
    folder,
    'site/banner.png',
    await sharp(
      Buffer.from(
        hills(
          41,
          [
            [0, '#2a3a4a'],
            [1, '#55708a'],
          ],
          ['#46607a', '#35495e', '#243344'],
          900,
          300,
        ),
      ),
    )
      .png()
      .toBuffer(),
  );
  put(folder, 'site/city.jpg', await sharp(Buffer.from(night)).jpeg({ quality: 80 }).toBuffer());
  put(
    folder,
    'site/thumbnail.jpeg',
    await sharp(Buffer.from(PICTURES[0]?.draw() ?? night))
      .resize(1200, 630, { fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  put(
    folder,
    'site/favicon.png',
    await sharp(Buffer.from(EMOJI_ART['wave']?.art ?? plain))
      .resize(64, 64)
      .png()
      .toBuffer(),
  );
  put(
    folder,
    'site/mascot.png',
    await sharp(Buffer.from(FIGURES['fox'] ?? plain))
      .png()
      .toBuffer(),
  );
}

/** Draws all pictures of the seed into a folder: the site's own always, those of accounts only on request. */
export async function drawImages(folder: string, withPeople: boolean): Promise<SeedImages> {
  await sitePictures(folder);
  for (const [code, { art }] of Object.entries(EMOJI_ART))
    put(
      folder,
      `emoji/${code}.webp`,
      await sharp(Buffer.from(art), { density: 144 }).resize(128, 128).webp({ quality: 90 }).toBuffer(),
    );
  const images: SeedImages = { pictures: [], avatars: new Map(), banners: [] };
  if (!withPeople) return images;
  for (const person of PEOPLE) {
    const look = person.look;
    const drawn = look
      ? face({
          ground: look[0],
          skin: look[1],
          hair: look[2],
          shirt: look[3],
          style: look[4],
          glasses: look[5] === 'g',
          ...(look[6] ? { beard: look[6] } : {}),
        })
      : person.figure === 'cat'
        ? STILLS['cat']?.()
        : FIGURES[person.figure ?? 'fox'];
    const path = `avatars/${person.nickname}.webp`;
    put(
      folder,
      path,
      await sharp(Buffer.from(drawn ?? ''), { density: 144 })
        .resize(400, 400)
        .webp({ quality: 86 })
        .toBuffer(),
    );
    images.avatars.set(person.nickname, `/media/${path}`);
  }
  for (const [index, draw] of BANNERS.entries()) {
    put(folder, `banners/${index}.webp`, await sharp(Buffer.from(draw())).webp({ quality: 80 }).toBuffer());
    images.banners.push(`/media/banners/${index}.webp`);
  }
  put(folder, 'sounds/foghorn.wav', foghorn().bytes);
  for (const { name, alt, draw } of PICTURES) {
    const full = await sharp(Buffer.from(draw())).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const preview = await sharp(full.data).resize(640, 640, { fit: 'inside' }).webp({ quality: 76 }).toBuffer();
    put(folder, `pictures/${name}.webp`, full.data);
    put(folder, `pictures/preview/${name}.webp`, preview);
    images.pictures.push({
      path: `/media/pictures/${name}.webp`,
      preview: `/media/pictures/preview/${name}.webp`,
      alt,
      width: full.info.width,
      height: full.info.height,
      blurhash: await blurhashOf(preview),
    });
  }
  return images;
}
