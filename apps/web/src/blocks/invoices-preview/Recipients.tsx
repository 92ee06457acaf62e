import { styled } from '@mui/material/styles';
import { count as figure, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { NotDelivered } from '../mail/NotDelivered';
import { type Preview, waysOf } from './preview-words';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '12px 0 4px' },
  '& td': { padding: '4px 0', verticalAlign: 'top', borderTop: `1px solid ${colors.hairline}` },
  '& td:not(:first-of-type)': { textAlign: 'right', paddingLeft: 12, whiteSpace: 'nowrap' },
  '& td, & small': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12, color: colors.muted },
});

/** What happens to the invoices of each customer, and to which addresses they go. */
export const Recipients = ({ preview }: { preview: Preview }) => (
  <>
    {waysOf(preview).some(({ value }) => value === 'EMAIL') && <NotDelivered />}
    <div style={{ maxHeight: 280, overflowY: 'auto', marginTop: 4 }} tabIndex={0} role="group" aria-label="Customers">
      {waysOf(preview).map(({ value, label, groups }) => (
        <Table key={value}>
          <caption>{label}</caption>
          <tbody>
            {groups.map(({ customerId, customerName, count, amount, recipients }) => (
              <tr key={customerId}>
                <td>
                  {customerName}
                  {recipients && recipients.length > 0 && <small>{recipients.join(', ')}</small>}
                </td>
                <td>{figure(count)}</td>
                {amount !== null && <td>{money(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </div>
  </>
);
