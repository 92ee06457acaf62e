import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { count } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { SettingsLeftRowsDocument, type SettingsUpdateFragment } from './updates.generated';

/** The rows that an update or its undo left unchanged, with the reasons. */
export function LeftRows({ update, onClose }: { update: SettingsUpdateFragment; onClose: () => void }) {
  const { data, error, loading } = useQuery(SettingsLeftRowsDocument, {
    variables: { id: update.id },
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const rows = data?.customerSettingsUpdate?.leftRows ?? [];
  const all = update.refusedCount + update.keptCount;
  return (
    <DialogFrame
      title="Rows not changed"
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p style={{ marginTop: 0 }}>{update.description}</p>
      {loading && <FormSkeleton rows={3} />}
      {error && <ErrorState text={errorText(error)} />}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <li
            key={`${row.customerName} ${row.unitName ?? ''} ${row.message}`}
            style={{ padding: '6px 0', borderTop: `1px solid ${colors.hairline}`, overflowWrap: 'anywhere' }}
          >
            <strong>
              {row.customerName}
              {row.unitName && `, ${row.unitName}`}
            </strong>
            <br />
            {row.message}
          </li>
        ))}
      </ul>
      {rows.length > 0 && all > rows.length && (
        <p>
          The first {count(rows.length)} of {count(all)}; the result file lists them all.
        </p>
      )}
    </DialogFrame>
  );
}
