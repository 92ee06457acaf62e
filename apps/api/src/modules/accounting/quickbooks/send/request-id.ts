import { createHash } from 'node:crypto';

/** Any UUID that nobody else uses as a namespace. */
const NAMESPACE = Buffer.from('6f1c2f1e5f0c4c58a0a3b6a1d3a7c9e4', 'hex');

/**
 * A UUID derived from a name (version 5): the same name yields the same request id, on any machine and after any crash.
 */
export function requestId(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
