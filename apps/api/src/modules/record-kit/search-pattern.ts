/** A `like` pattern for a part of a text; null when nothing was typed. Typed wildcards are plain text. */
export function searchPattern(search: string | null | undefined): string | null {
  const typed = (search ?? '').trim().slice(0, 120);
  return typed === '' ? null : `%${typed.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}
