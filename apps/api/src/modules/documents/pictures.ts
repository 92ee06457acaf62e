import type Sharp from 'sharp';

/** Larger pictures are refused before they are decoded: a small file can unfold to gigabytes. */
const MOST_PIXELS = 40_000_000;
const THUMBNAIL_EDGE = 320;
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

const open = async (data: Buffer) => (await sharp())(data, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true }).timeout({ seconds: SECONDS });

/** Null when every row of the picture can be decoded; else what is wrong, as a sentence. */
export async function pictureFault(data: Buffer): Promise<string | null> {
  try {
    // A resize to a stamp reads the whole picture without holding it.
    await (await open(data)).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return null;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) return 'The picture has more than 40 million pixels. Make it smaller and try again.';
    return 'The picture cannot be opened. It may be damaged; save it again and retry.';
  }
}

/** A WebP of at most 320 by 320 px, upright, without position and camera data. Throws when the picture cannot be decoded. */
export async function thumbnailOf(data: Buffer): Promise<Buffer> {
  return (await open(data)).autoOrient().resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
}
