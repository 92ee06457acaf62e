/** A number that was typed but not understood stands in a form as NaN, which JSON would turn into nothing. */
export const UNREAD = { unread: 'number' };

/** For JSON.stringify: tells what cannot be read from what is empty. */
export const written = (_key: string, value: unknown): unknown => (typeof value === 'number' && Number.isNaN(value) ? UNREAD : value);

const text = (value: unknown): string => JSON.stringify(value ?? null, written);

/** Whether two values of a form, or of one of its fields, say the same; left out counts as empty. */
export const sameValue = (a: unknown, b: unknown): boolean => text(a) === text(b);
