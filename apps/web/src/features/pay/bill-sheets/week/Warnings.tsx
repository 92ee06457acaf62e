import { warningsOnce } from '@falcon/domain/pay/bill-sheets';
import { Caution } from '#ui/Caution';
import { counted } from '#ui/format/numbers';

interface Warned {
  readonly installer: { readonly fullName: string };
  readonly warnings: readonly { readonly message: string }[];
}

/** More names than this are a number. */
const MOST_NAMES = 3;

function whoOf(sheets: readonly Warned[], of: number): string {
  if (sheets.length === of && of > 1) return `All ${of} installers`;
  return sheets.length > MOST_NAMES
    ? counted(sheets.length, 'installer')
    : sheets.map(({ installer }) => installer.fullName).join(', ');
}

/** The messages that several rows share, shown above them once. */
export const sharedMessages = (rows: readonly Warned[]): ReadonlySet<string> =>
  new Set(
    rows.length < 2
      ? []
      : warningsOnce(rows).flatMap(({ message, sheets }) => (sheets.length === rows.length ? [message] : [])),
  );

/** The warnings that all rows share, each once. */
export function SharedWarnings({ rows }: { rows: readonly Warned[] }) {
  const shared = [...sharedMessages(rows)];
  if (shared.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: '0 16px 12px' }}>
      {shared.map((message) => (
        <li key={message}>
          <Caution>
            All {rows.length} installers: {message}
          </Caution>
        </li>
      ))}
    </ul>
  );
}

/** Every warning of some sheets once, with who it concerns. */
export function AllWarnings({ rows }: { rows: readonly Warned[] }) {
  const once = warningsOnce(rows);
  if (once.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', margin: '12px 0 0', padding: 0, maxHeight: 320, overflowY: 'auto' }}>
      {once.map(({ message, sheets }) => (
        <li key={message} style={{ padding: '4px 0' }}>
          <strong>{whoOf(sheets, rows.length)}</strong>
          {': '}
          {message}
        </li>
      ))}
    </ul>
  );
}
