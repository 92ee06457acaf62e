/** A US phone number as `(317) 555-0142`, with its extension; anything else unchanged. */
export function phone(value: string | null | undefined): string {
  if (!value) return '—';
  const match = /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:\s*(?:x|ext\.?)\s*(\d+))?$/i.exec(
    value.trim(),
  );
  if (!match) return value;
  const [, area, exchange, line, extension] = match;
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`;
}

/** A phone number that dials when tapped. */
export function PhoneText({ value }: { value: string | null | undefined }) {
  if (!value) return '—';
  const [main = '', extension = ''] = value.split(/x|ext/i).map((part) => part.replace(/[^\d+]/g, ''));
  return <a href={`tel:${main}${extension && `;ext=${extension}`}`}>{phone(value)}</a>;
}
