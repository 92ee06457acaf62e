/** The brands of HEVC still images; other codecs in the same container are not what phones call HEIC. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
const MOST_PIXELS = 100_000_000;
const HEAD = 8;

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The boxes of a part of the file; null when one exceeds it. */
function boxesOf(data: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < data.length) {
    if (at + HEAD > data.length) return null;
    const short = data.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 2 * HEAD > data.length) return null;
    const head = isLong ? 2 * HEAD : HEAD;
    // 0: up to the end.
    const size = isLong ? Number(data.readBigUInt64BE(at + HEAD)) : short === 0 ? data.length - at : short;
    if (size < head || at + size > data.length) return null;
    boxes.push({ type: data.toString('latin1', at + 4, at + HEAD), content: data.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** The boxes inside the first box of a type; `skip` skips its version and flags. */
function inside(boxes: readonly Box[] | null, type: string, skip = 0): Box[] | null {
  const box = boxes?.find((candidate) => candidate.type === type);
  return box && box.content.length >= skip ? boxesOf(box.content.subarray(skip)) : null;
}

/** The pixel sizes that the file states for its image and its tiles. */
function sizesOf(boxes: readonly Box[]): number[] {
  const properties = inside(inside(inside(boxes, 'meta', 4), 'iprp'), 'ipco') ?? [];
  return properties
    .filter(({ type, content }) => type === 'ispe' && content.length >= 12)
    .map(({ content }) => content.readUInt32BE(4) * content.readUInt32BE(8));
}

/**
 * What is wrong with a HEIC photo, as a sentence; null when its structure is valid: it starts with its brands, its
 * boxes fill the file exactly, it has an image of a sensible size and its data. The image itself is not decoded.
 */
export function heicFault(data: Buffer): string | null {
  const boxes = boxesOf(data);
  const [first] = boxes ?? [];
  const brands =
    first?.type === 'ftyp'
      ? (first.content.toString('latin1').match(/.{4}/gs) ?? []).filter((_brand, index) => index !== 1)
      : [];
  if (!brands.some((brand) => BRANDS.has(brand)))
    return 'The photo is not a HEIC still picture. HEIC photos from phones are accepted (brands heic, heix, heim, heis); save others as JPEG.';
  const sizes = sizesOf(boxes ?? []);
  const holdsData = boxes?.some(({ type, content }) => type === 'mdat' && content.length > 0) ?? false;
  if (sizes.length === 0 || sizes.includes(0) || !holdsData)
    return 'The HEIC photo is not complete or damaged. Save it again, or as JPEG, and retry.';
  return Math.max(...sizes) > MOST_PIXELS
    ? 'The HEIC photo has more than 100 million pixels. Save it smaller, or as JPEG, and try again.'
    : null;
}
