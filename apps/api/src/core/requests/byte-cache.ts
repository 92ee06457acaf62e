/** Values by key, up to a total number of bytes; the least recently used are dropped first. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  /** Stores a value of this size; one that takes more than a tenth of the space is not kept. */
  set(key: string, value: Value, bytes: number): void;
  /** The total size of the kept values, in bytes. */
  readonly bytes: number;
  readonly size: number;
}

export function createByteCache<Value>(most: number): ByteCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return kept.size;
    },
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > most / 10) return;
      kept.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= most) return;
        drop(oldest);
      }
    },
  };
}
