/**
 * Props for a button or link next to a field that fills it in or navigates. It is never a tab stop, so Tab always moves
 * from field to field; Alt Enter in the field clicks it.
 */
export const helper = { tabIndex: -1, 'data-helper': 'Enter', 'aria-keyshortcuts': 'Alt+Enter' } as const;

/** The button that removes a row of fields: never a tab stop; Alt Delete in any field of the row clicks it. */
export const remover = { tabIndex: -1, 'data-helper': 'Delete', 'aria-keyshortcuts': 'Alt+Delete' } as const;

/** Where to look for a field's helpers, nearest first: its own frame, then its cell in the form. */
const PLACES = ['.MuiFormControl-root', '[data-cell]', 'td'];

function nearest(field: HTMLElement, key: string): HTMLElement | null {
  const wanted = `[data-helper="${key}"]:not([disabled])`;
  if (key === 'Delete') return field.closest('tr')?.querySelector<HTMLElement>(wanted) ?? null;
  for (const place of PLACES) {
    const helperElement = field.closest(place)?.querySelector<HTMLElement>(wanted);
    if (helperElement) return helperElement;
  }
  return null;
}

const keyOf = (event: KeyboardEvent): string | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Enter') return 'Enter';
  return event.key === 'Delete' || event.key === 'Backspace' ? 'Delete' : undefined;
};

/**
 * Lets Alt Enter and Alt Delete click the helper of the focused field; call once for the document. Returns the function
 * to stop.
 */
export function watchHelperKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const helperElement = key && event.target instanceof HTMLElement ? nearest(event.target, key) : null;
    if (!helperElement) return;
    event.preventDefault();
    event.stopPropagation();
    helperElement.click();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
