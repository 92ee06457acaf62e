/** A UUID, also on a page without HTTPS, where browsers have none ready. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The ids of writes: the same contents keep their id until they were sent, so that a second try after a lost answer is the
 * same write on the server.
 */
export function createWriteIds(): {
  idOf(name: string, contents: unknown): string;
  wasSent(name: string, contents: unknown): void;
} {
  const ids = new Map<string, string>();
  const keyOf = (name: string, contents: unknown): string => `${name} ${JSON.stringify(contents)}`;
  return {
    idOf: (name, contents) => {
      const key = keyOf(name, contents);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    wasSent: (name, contents) => void ids.delete(keyOf(name, contents)),
  };
}
