function words(path: string): string {
  const last = path.split('.').filter((part) => !/^\d+$/.test(part)).at(-1) ?? path;
  const spaced = last.replace(/Ids$/, 's').replace(/Id$/, '').replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The field of a form that holds a value, if it is on screen; a record chosen by its id may stand in the form under its own name. */
export function fieldElement(path: string): HTMLElement | null {
  const named = (name: string) => document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return named(path) ?? (path.endsWith('Id') ? named(path.slice(0, -2)) : null);
}

/** What takes the cursor: of a choice the box that opens it, not the hidden input that holds its value. */
export function focusable(field: HTMLElement): HTMLElement {
  return field.getAttribute('aria-hidden') === 'true' ? (field.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? field) : field;
}

/** Boxes that stand for one value together are called as their group. */
function groupWords(field: HTMLElement): string | null {
  const group = field.closest('fieldset, [role=group]');
  if (!group || group.querySelectorAll(`[name="${CSS.escape(field.getAttribute('name') ?? '')}"]`).length !== group.querySelectorAll('input').length) return null;
  return group.querySelector('legend')?.textContent ?? group.getAttribute('aria-label');
}

/** The words that tell a person which field it is: its label, or what it is called by those who cannot see. */
function wordsOf(field: HTMLElement): string {
  const shown = focusable(field);
  const [labelled = ''] = shown.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in shown ? (shown as HTMLInputElement).labels : null;
  return groupWords(field) ?? shown.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? document.getElementById(labelled)?.textContent ?? '';
}

/** The words that stand above a field; for one not on screen, words made of its name. */
export function labelOf(path: string): string {
  const field = fieldElement(path);
  const text = field ? wordsOf(field).replace(/\s*\*$/, '').trim() : '';
  return text || words(path);
}
