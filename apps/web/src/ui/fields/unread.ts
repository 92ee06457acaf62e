/** Why the text of a field cannot be read, by form and field: the form holds only that it cannot. */
const reasons = new WeakMap<object, Map<string, string>>();

/** Writes down why the text of a field cannot be read, or that it can. `form` is the control of its form. */
export function noteUnread(form: object, name: string, reason: string | undefined): void {
  const known = reasons.get(form) ?? new Map<string, string>();
  if (reason === undefined) known.delete(name);
  else known.set(name, reason);
  reasons.set(form, known);
}

/** The sentence that stands at a field whose text cannot be read. */
export const unreadReason = (form: object, name: string): string | undefined => reasons.get(form)?.get(name);
