/** An e-mail address that opens a new message when clicked. */
export function EmailText({ value }: { value: string | null | undefined }) {
  return value ? <a href={`mailto:${value}`}>{value}</a> : '—';
}
