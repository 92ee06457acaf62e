function words(path: string): string {
  const last = path.split('.').filter((part) => !/^\d+$/.test(part)).at(-1) ?? path;
  const spaced = last.replace(/Id$/, '').replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The field of a form that holds a value, if it is on screen. */
export function fieldElement(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
}

/** The words that stand above a field; for one not on screen, words made of its name. */
export function labelOf(path: string): string {
  const field = fieldElement(path);
  const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label')) : null;
  return text?.replace(/\s*\*$/, '').trim() || words(path);
}
