/** Unreadable numbers are NaN in a form, which JSON would drop. */
export const UNREAD = { unread: 'number' };

/** For JSON.stringify: tells unreadable from blank. */
export const replaceUnread = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Number.isNaN(value) ? UNREAD : value;

const text = (value: unknown): string => JSON.stringify(value ?? null, replaceUnread);

/** Whether two form values are equal; undefined counts as blank. */
export const sameValue = (a: unknown, b: unknown): boolean => text(a) === text(b);
