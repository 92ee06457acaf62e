import type Sharp from 'sharp';

/** Larger images are refused before they are decoded: a small file can unpack to gigabytes. */
const MOST_PIXELS = 40_000_000;
export const THUMBNAIL_EDGE = 320;
const SECONDS = 10;

let library: Promise<typeof Sharp> | null = null;

/** The image library, loaded with the first image; limited to four formats (no SVG, PDF, Magick). */
async function sharp(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    loaded.cache(false);
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadTiff'],
    });
    return loaded;
  });
  return library;
}

const open = async (data: Buffer, page = 0) =>
  (await sharp())(data, {
    failOn: 'error',
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    ...(page > 0 ? { page } : {}),
  }).timeout({ seconds: SECONDS });

/** Null when every row of the image can be decoded; otherwise a sentence that says what is wrong. */
export async function pictureFault(data: Buffer): Promise<string | null> {
  try {
    // Resizing to a tiny image reads the whole image without holding it in memory.
    await (await open(data)).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return null;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return 'The image has more than 40 million pixels. Make it smaller and try again.';
    return 'The image can’t be opened. It may be damaged; save it again and retry.';
  }
}

/**
 * A WebP of at most 320 by 320 px, upright, without location and camera data. Throws when the image can't be decoded.
 */
export async function thumbnailOf(data: Buffer): Promise<Buffer> {
  return (await open(data))
    .autoOrient()
    .resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}

/** A logo for printouts: a PNG of at most 900 by 300 px with its transparency; null when the image can't be decoded. */
export async function pngOfLogo(data: Buffer): Promise<Buffer | null> {
  try {
    return await (
      await open(data)
    )
      .autoOrient()
      .resize(900, 300, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch {
    return null;
  }
}

const PRINT_EDGE = 2_000;
const MOST_SCANNED_PAGES = 50;

/** An image for printouts, as a data URI. */
export interface PrintablePicture {
  readonly image: string;
  readonly isWide: boolean;
}

/**
 * The pages of an image file (a scan may have several) for printouts: upright, on white, about 200 dpi. Throws when one
 * can't be decoded.
 */
export async function printable(data: Buffer): Promise<PrintablePicture[]> {
  const { pages = 1, format } = await (await open(data)).metadata();
  const count = format === 'tiff' ? Math.min(pages, MOST_SCANNED_PAGES) : 1;
  const pictures: PrintablePicture[] = [];
  for (let page = 0; page < count; page += 1) {
    const picture = await open(data, page);
    const small = picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(PRINT_EDGE, PRINT_EDGE, { fit: 'inside', withoutEnlargement: true });
    const { data: jpeg, info } = await small.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    pictures.push({ image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, isWide: info.width > info.height });
  }
  return pictures;
}

/** Raw pixels (RGBA) of a page as a WebP that fits into a square of `edge` pixels. */
export async function webpOfPixels(
  { data, width, height }: { readonly data: Uint8Array; readonly width: number; readonly height: number },
  edge: number,
): Promise<Buffer> {
  return (await sharp())(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
