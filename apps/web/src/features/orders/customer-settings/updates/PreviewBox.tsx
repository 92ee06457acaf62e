import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { count, counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { Preview } from './use-preview';

const Box = styled('section')({
  marginTop: 16,
  paddingTop: 12,
  borderTop: `1px solid ${colors.hairline}`,
  '& h3': { margin: '0 0 4px', fontSize: 13, fontWeight: 600 },
  '& p': { margin: '0 0 8px' },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    padding: '4px 6px',
    borderBottom: `1px solid ${colors.hairline}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: colors.muted, fontSize: 12, fontWeight: 400 },
  '& th:last-child, & td:last-child': { textAlign: 'right', width: 64 },
  '& ul': { margin: '0 0 8px', paddingLeft: 18 },
});

/** What the update will change (from, to, how many), and what it skips, with reasons. */
export function PreviewBox({ preview: { found, loading, failure }, asked }: { preview: Preview; asked: boolean }) {
  return (
    <Box aria-label="Preview" aria-busy={loading}>
      <h3>What will change</h3>
      {!asked && <p style={{ color: colors.muted }}>Select a new value to preview it.</p>}
      {loading && <LinearProgress aria-label="Preview" />}
      <ErrorLine text={failure} />
      {found && (
        <>
          <p aria-live="polite">
            {found.changing === 0 ? 'Nothing.' : `${counted(found.changing, 'row')} of ${count(found.total)}.`}
            {found.unchanged > 0 &&
              ` ${counted(found.unchanged, 'row')} ${found.unchanged === 1 ? 'already has' : 'already have'} this value.`}
          </p>
          {found.refusals.length > 0 && (
            <ul style={{ color: colors.errorText }}>
              {found.refusals.map((refusal) => (
                <li key={refusal.message}>
                  {counted(refusal.count, 'row')}: {refusal.message}
                </li>
              ))}
            </ul>
          )}
          {found.changes.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">Setting</th>
                  <th scope="col">From</th>
                  <th scope="col">To</th>
                  <th scope="col">Rows</th>
                </tr>
              </thead>
              <tbody>
                {found.changes.map((change) => (
                  <tr key={`${change.setting} ${change.from} ${change.to}`}>
                    <td>{change.setting}</td>
                    <td>{change.from}</td>
                    <td>
                      <strong>{change.to}</strong>
                    </td>
                    <td>{count(change.count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Box>
  );
}
