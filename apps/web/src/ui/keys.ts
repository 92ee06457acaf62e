/** Whether a key press belongs to a text field, so single-letter shortcuts must ignore it. */
export function isTyping(event: Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=dialog], [role=listbox], [role=menu], [role=combobox]',
    ) !== null
  );
}
