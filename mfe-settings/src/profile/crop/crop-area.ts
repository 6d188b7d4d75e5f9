/** Which part of a picture is kept: its middle, in parts of the picture's width and height, and how near it is. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much of the picture as the frame can hold. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

export const MAX_ZOOM = 5;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The kept part in pixels of the picture; always inside it. `aspect`: width by height. */
export function cropArea(picture: Size, aspect: number, { x, y, zoom }: Crop): Area {
  const isWide = picture.width / picture.height > aspect;
  const width = (isWide ? picture.height * aspect : picture.width) / zoom;
  const height = width / aspect;
  return {
    width,
    height,
    left: clamp(x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** Moves the frame by parts of its own width and height, and stops at the picture's edges. */
export function moved(picture: Size, aspect: number, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = clamp(crop.zoom * (by.zoom ?? 1), 1, MAX_ZOOM);
  const { width, height, left, top } = cropArea(picture, aspect, { ...crop, zoom });
  const middle = {
    x: (left + width / 2 + (by.x ?? 0) * width) / picture.width,
    y: (top + height / 2 + (by.y ?? 0) * height) / picture.height,
    zoom,
  };
  const inside = cropArea(picture, aspect, middle);
  return {
    x: (inside.left + inside.width / 2) / picture.width,
    y: (inside.top + inside.height / 2) / picture.height,
    zoom,
  };
}

/** The size in which the part is sent: its own, but no larger than needed. */
export function sentSize(area: Size, most: number): Size {
  const scale = Math.min(1, most / area.width);
  return { width: Math.max(1, Math.round(area.width * scale)), height: Math.max(1, Math.round(area.height * scale)) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
