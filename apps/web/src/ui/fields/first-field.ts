/** Fields to type or select in; not the hidden inputs behind a select, and no buttons. */
const FIELD =
  'input:not([tabindex="-1"], [type="hidden"], :disabled), textarea:not([tabindex="-1"], :disabled), [role="combobox"]:not([aria-disabled="true"])';
/** The place of something that loads: the first field may be in it. */
const COMING = '[data-coming]';

/** The first field of a part of the page; of a group of choices, the selected one. Null while it may still load. */
export function firstField(place: Element | null): HTMLElement | null {
  const field = place?.querySelector<HTMLElement>(`${COMING}, ${FIELD}`) ?? null;
  if (field?.matches(COMING)) return null;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return place?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}
