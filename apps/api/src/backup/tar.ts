/** One file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const BLOCK = 512;
const LARGEST = 0o77777777777;

/** The bytes of one file in an archive of the common tar format; names are at most 100 bytes. */
export async function* writeEntry(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield header(name, size);
  let byteCount = 0;
  for await (const chunk of content) {
    byteCount += chunk.length;
    yield chunk;
  }
  if (byteCount !== size) throw new Error(`${name} changed while it was read`);
  if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK));
}

/** The end of an archive. */
export const archiveEnd = (): Uint8Array => Buffer.alloc(2 * BLOCK);

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > LARGEST) throw new Error(`${name} does not fit into the archive`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'utf8');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function checksum(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0);
  return sum;
}

/** The files of an archive in order; each must be read before the next. Throws on a damaged or cut-off archive. */
export async function* readEntries(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(archive);
  for (;;) {
    const block = await reader.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) return reader.drain();
    if (Number.parseInt(block.toString('latin1', 148, 156), 8) !== checksum(block))
      throw new Error('a file header is wrong');
    const size = Number.parseInt(block.toString('latin1', 124, 136), 8);
    const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const content = reader.pieces(size);
    yield { name, size, content };
    // Skips whatever the caller did not read.
    for await (const piece of content) void piece;
    await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

class BlockReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(archive: AsyncIterable<Uint8Array>) {
    this.source = archive[Symbol.asyncIterator]();
  }

  /** Reads to the end, where the checksum of the packed bytes is checked. */
  async drain(): Promise<void> {
    for (let next = await this.source.next(); !next.done;) next = await this.source.next();
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of this.pieces(size)) parts.push(piece);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    let wanted = size;
    while (wanted > 0) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) throw new Error('it ends too early');
        this.rest = Buffer.from(next.value);
      }
      const piece = this.rest.subarray(0, wanted);
      this.rest = this.rest.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
  }
}
