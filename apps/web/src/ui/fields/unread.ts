/** Why the text of a field can't be read, by form and field: the form only knows that it can't. */
const reasons = new WeakMap<object, Map<string, string>>();

/** Records why the text of a field can't be read, or that it can. `form` is the control of its form. */
export function noteUnread(form: object, name: string, reason: string | undefined): void {
  const reasonByName = reasons.get(form) ?? new Map<string, string>();
  if (reason === undefined) reasonByName.delete(name);
  else reasonByName.set(name, reason);
  reasons.set(form, reasonByName);
}

/** The message at a field whose text can't be read. */
export const unreadReason = (form: object, name: string): string | undefined => reasons.get(form)?.get(name);
