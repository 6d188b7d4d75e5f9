import { cropArea, sentSize, type Crop } from './crop-area.ts';

const JPEG_QUALITY = 0.92;

/** The kept part of a picture as a file. JPEG stays JPEG; others may have transparent parts. */
export async function drawCrop(
  picture: HTMLImageElement,
  type: string,
  { aspect, crop, most }: { aspect: number; crop: Crop; most: number },
): Promise<Blob> {
  const area = cropArea({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, crop);
  const size = sentSize(area, most);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, size.width, size.height);
  const kept = type === 'image/jpeg' ? type : 'image/png';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      kept,
      JPEG_QUALITY,
    );
  });
}
