/** An option of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** Several values from the address: `1,4`. */
export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** The two ends of a range in the address, `2026-11-01..2026-11-30`; either can be missing. */
export function rangeOf(text: string | undefined): { from: string | null; to: string | null } {
  const [from, to] = (text ?? '').split('..');
  const day = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);
  return { from: day(from), to: day(to) };
}

/** The two ends of a range of amounts in the address, `100..250.5`, in dollars; one amount alone is both. */
export function amountsOf(text: string | undefined): { from: number | null; to: number | null } {
  const words = text ?? '';
  const [from = '', to = words.includes('..') ? '' : from] = words.split('..');
  const amount = (word: string) => (/^\d+(\.\d{1,2})?$/.test(word) ? Number(word) : null);
  return { from: amount(from), to: amount(to) };
}
