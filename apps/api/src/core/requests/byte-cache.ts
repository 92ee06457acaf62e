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
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > most / 10) return;
      entries.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= most) return;
        drop(oldest);
      }
    },
  };
}
