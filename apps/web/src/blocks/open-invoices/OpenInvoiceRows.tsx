import { styled } from '@mui/material/styles';
import { MoneyInput } from '#ui/fields/number-inputs';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { colors, onPhone } from '#ui/tokens';
import type { Amounts, OpenInvoice } from './open-invoices';

const Rows = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': { textAlign: 'left', fontWeight: 500, color: colors.muted, padding: '6px 8px' },
  '& td': { padding: '4px 8px', borderTop: `1px solid ${colors.hairline}`, whiteSpace: 'nowrap' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .paid': { width: 132 },
  [onPhone]: {
    '& .paid': { minWidth: 120 },
    '& .more': { display: 'none' },
    '& th, & td': { paddingLeft: 4, paddingRight: 4 },
  },
});

interface Props {
  invoices: readonly OpenInvoice[];
  amounts: Amounts;
  onAmount: (id: string, amount: number | null) => void;
  /** What is wrong with the amount of an invoice. */
  errors: Readonly<Record<string, string>>;
}

/** The open invoices, oldest first, each with its share of the payment. */
export function OpenInvoiceRows({ invoices, amounts, onAmount, errors }: Props) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <Rows>
        <thead>
          <tr>
            <th>Invoice</th>
            <th className="more">Date</th>
            <th className="more">Due</th>
            <th className="more">Customer</th>
            <th className="more">Bldg/Unit</th>
            <th className="more">PO</th>
            <th className="figure">Open</th>
            <th className="figure paid">Pays</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.id}>
              <td>{one.number}</td>
              <td className="more">
                <DateText value={one.date} />
              </td>
              <td className="more">
                <DateText value={one.dueDate} />
              </td>
              <td className="more">{one.customerName}</td>
              <td className="more">{one.buildingUnit}</td>
              <td className="more">{one.customerPo}</td>
              <td className="figure">
                <Figure value={one.amountOpen} as="money" />
              </td>
              <td className="paid">
                <MoneyInput
                  label={`Pays of invoice ${one.number}`}
                  hideLabel
                  align="right"
                  value={amounts[one.id] ?? null}
                  onChange={(amount) => onAmount(one.id, amount)}
                  error={errors[one.id]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </div>
  );
}
