/** A `like` pattern for the middle of a text; null when nothing was typed. Wildcards that were typed are plain letters. */
export function searchPattern(search: string | null | undefined): string | null {
  const typed = (search ?? '').trim().slice(0, 120);
  return typed === '' ? null : `%${typed.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}
