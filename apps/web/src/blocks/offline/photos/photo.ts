import { Refused } from '../queue/refused';

/** Large enough to see a seam, small enough for a cellar. */
const EDGE = 2000;
const QUALITY = 0.82;
const LARGEST = 25 * 1024 * 1024;

/** A picture as it is sent. */
export const asDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Refused('The photo can’t be read. Take it again.')));
    reader.readAsDataURL(blob);
  });

/** The photo in the size that is sent, without place and camera; null if this browser can't draw it. */
async function smaller(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** What tells one photo from another, without holding megabytes. */
export const photoMark = (dataUri: string): string => `${dataUri.length} ${dataUri.slice(-80)}`;

/** A photo in the size that is sent. One that can't be made smaller goes as it is, up to 25 MB. */
export async function photoToSend(file: Blob): Promise<Blob> {
  const small = await smaller(file);
  if (small) return small;
  if (file.size > LARGEST) throw new Refused('This photo is larger than 25 MB. Take it again with a lower resolution.');
  return file;
}
