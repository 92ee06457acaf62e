function words(path: string): string {
  const last =
    path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? path;
  const spaced = last
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The form field for a path, if it is on screen; a record selected by id may have another name in the form. */
export function fieldElement(path: string): HTMLElement | null {
  const fieldByName = (name: string) => document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return fieldByName(path) ?? (path.endsWith('Id') ? fieldByName(path.slice(0, -2)) : null);
}

/** The first field of a list's rows, if it is on screen. */
export const firstOfList = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[name^="${CSS.escape(path)}."]`);

/** The element that gets the focus: for a select its button, not the hidden input with the value. */
export function focusable(field: HTMLElement): HTMLElement {
  return field.getAttribute('aria-hidden') === 'true'
    ? (field.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? field)
    : field;
}

/** Checkboxes for one value are named by their group. */
function groupWords(field: HTMLElement): string | null {
  const group = field.closest('fieldset, [role=group]');
  if (
    !group ||
    group.querySelectorAll(`[name="${CSS.escape(field.getAttribute('name') ?? '')}"]`).length !==
      group.querySelectorAll('input').length
  )
    return null;
  return group.querySelector('legend')?.textContent ?? group.getAttribute('aria-label');
}

/** The label of a field, or its accessible name. */
function wordsOf(field: HTMLElement): string {
  const element = focusable(field);
  const [labelled = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
  return (
    groupWords(field) ??
    element.getAttribute('aria-label') ??
    labels?.[0]?.textContent ??
    document.getElementById(labelled)?.textContent ??
    ''
  );
}

/** The label above a field; if it is off screen, words made from its name. */
export function labelOf(path: string): string {
  const field = fieldElement(path);
  const text = field
    ? wordsOf(field)
        .replace(/\s*\*$/, '')
        .trim()
    : '';
  return text || words(path);
}
