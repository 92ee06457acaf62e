/** Why a field's text is unreadable, by form and field: the form knows only that it is. */
const reasons = new WeakMap<object, Map<string, string>>();

/** Records why a field's text is unreadable, or that it is readable. `form` is the control of its form. */
export function noteUnread(form: object, name: string, reason: string | undefined): void {
  const reasonByName = reasons.get(form) ?? new Map<string, string>();
  if (reason === undefined) reasonByName.delete(name);
  else reasonByName.set(name, reason);
  reasons.set(form, reasonByName);
}

/** The message at a field with unreadable text. */
export const unreadReason = (form: object, name: string): string | undefined => reasons.get(form)?.get(name);
