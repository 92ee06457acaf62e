import type Sharp from 'sharp';

/** Larger pictures are refused before they are decoded: a small file can unfold to gigabytes. */
const MOST_PIXELS = 40_000_000;
export const THUMBNAIL_EDGE = 320;
const SECONDS = 10;

let library: Promise<typeof Sharp> | null = null;

/** The image library, loaded with the first picture; it may open four formats and nothing else (no SVG, PDF, Magick). */
async function sharp(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    loaded.cache(false);
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadTiff'] });
    return loaded;
  });
  return library;
}

const open = async (data: Buffer, page = 0) => (await sharp())(data, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, ...(page > 0 ? { page } : {}) }).timeout({ seconds: SECONDS });

/** Null when every row of the picture can be decoded; else what is wrong, as a sentence. */
export async function pictureFault(data: Buffer): Promise<string | null> {
  try {
    // A resize to a stamp reads the whole picture without holding it.
    await (await open(data)).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return null;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) return 'The image has more than 40 million pixels. Make it smaller and try again.';
    return 'The image can’t be opened. It may be damaged; save it again and retry.';
  }
}

/** A WebP of at most 320 by 320 px, upright, without position and camera data. Throws when the picture cannot be decoded. */
export async function thumbnailOf(data: Buffer): Promise<Buffer> {
  return (await open(data)).autoOrient().resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
}

/** A logo as it stands on papers: a PNG of at most 900 by 300 px with its transparency; null when the picture cannot be decoded. */
export async function pngOfLogo(data: Buffer): Promise<Buffer | null> {
  try {
    return await (await open(data)).autoOrient().resize(900, 300, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9, palette: true }).toBuffer();
  } catch {
    return null;
  }
}

const PRINT_EDGE = 2_000;
const MOST_SCANNED_PAGES = 50;

/** A picture for paper, as a data URI. */
export interface PrintablePicture {
  readonly image: string;
  readonly isWide: boolean;
}

/** The pages of a picture file (a scan may have several) for paper: upright, on white, about 200 dots an inch. Throws when one cannot be decoded. */
export async function printable(data: Buffer): Promise<PrintablePicture[]> {
  const { pages = 1, format } = await (await open(data)).metadata();
  const count = format === 'tiff' ? Math.min(pages, MOST_SCANNED_PAGES) : 1;
  const pictures: PrintablePicture[] = [];
  for (let page = 0; page < count; page += 1) {
    const picture = await open(data, page);
    const small = picture.autoOrient().flatten({ background: '#ffffff' }).resize(PRINT_EDGE, PRINT_EDGE, { fit: 'inside', withoutEnlargement: true });
    const { data: jpeg, info } = await small.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    pictures.push({ image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, isWide: info.width > info.height });
  }
  return pictures;
}

/** Raw pixels (RGBA) of a drawn page as a WebP that fits into a square of `edge` pixels. */
export async function webpOfPixels({ data, width, height }: { readonly data: Uint8Array; readonly width: number; readonly height: number }, edge: number): Promise<Buffer> {
  return (await sharp())(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
