/** The query part of an address as plain text values: what a person reads in the address bar is what pages get. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes the query part; values that are empty or undefined are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
