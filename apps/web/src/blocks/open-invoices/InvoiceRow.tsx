import { ADJUSTMENT_KINDS } from '@falcon/domain/money-in/accounts';
import { memo, type ReactNode } from 'react';
import { SelectInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { money } from '#ui/format/numbers';
import type { ChildColumn } from '../child-list/arrange';
import { isShort, type OpenInvoice, restOf, type Short, STAYS_OPEN } from './open-invoices';
import { PaysInput } from './PaysInput';

const KINDS = [
  { value: 'OPEN' as const, label: 'Stays open' },
  ...ADJUSTMENT_KINDS.map(({ value, label }) => ({ value, label })),
];

/** Changes of a row; the same functions for all rows. */
export interface RowChanges {
  onAmount: (id: string, amount: number | null) => void;
  /** Pays a row in full, or nothing of it. */
  onFull: (id: string) => void;
  /** Omit where a rest always stays open. */
  onShort?: ((id: string, short: Short) => void) | undefined;
}

interface Props extends RowChanges {
  invoice: OpenInvoice;
  columns: readonly ChildColumn<OpenInvoice>[];
  amount: number | null;
  short: Short | undefined;
  error: string | undefined;
  onPhone: boolean;
  /** It was just added by its number. */
  latest: boolean;
}

/** What becomes of the rest of a row that is not paid in full. */
function ShortRow({ invoice, amount, short = STAYS_OPEN, columns, onShort, children }: ShortProps) {
  const { id, number } = invoice;
  return (
    <tr className="short">
      <td />
      <td colSpan={columns.length + 1}>
        <div>
          <span>{money(restOf(invoice, amount))} of it is not paid:</span>
          <span style={{ flex: '0 1 140px' }}>
            <SelectInput
              label={`Rest of invoice ${number}`}
              hideLabel
              value={short.kind}
              options={KINDS}
              onChange={(kind) => onShort(id, { ...short, kind: kind ?? 'OPEN' })}
            />
          </span>
          <span style={{ flex: '1 1 200px', maxWidth: 420 }}>
            <TextInput
              label={`Reason for invoice ${number}`}
              hideLabel
              placeholder={short.kind === 'OPEN' ? 'Reason, if you know it' : 'Reason'}
              value={short.reason}
              maxLength={1000}
              onChange={(reason) => onShort(id, { ...short, reason })}
            />
          </span>
          {children}
        </div>
      </td>
    </tr>
  );
}
type ShortProps = Pick<Props, 'amount' | 'columns' | 'invoice' | 'short'> & {
  onShort: NonNullable<RowChanges['onShort']>;
  children: ReactNode;
};

function Row({ invoice, columns, amount, short, error, onPhone, latest, onAmount, onFull, onShort }: Props) {
  const { id, number } = invoice;
  const isFull = amount !== null && restOf(invoice, amount) === 0;
  const shows = onShort && isShort(invoice, amount);
  const fault = error && (
    <span role="alert" className="fault">
      {error}
    </span>
  );
  return (
    <>
      <tr data-paid={amount !== null && amount !== 0} data-latest={latest}>
        <td>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Pay invoice ${number} in full`}
            checked={isFull}
            ref={(box) => {
              if (box) box.indeterminate = !isFull && amount !== null && amount !== 0;
            }}
            onChange={() => onFull(id)}
          />
        </td>
        {columns.map((column) => (
          <td key={column.id} className={column.align === 'right' ? 'figure' : undefined} data-column={column.id}>
            {column.cell(invoice)}
            {onPhone && column.id === 'number' && (
              <small>{[invoice.customerName, invoice.buildingUnit].filter(Boolean).join(' · ')}</small>
            )}
          </td>
        ))}
        <td>
          <PaysInput
            label={`Pays of invoice ${number}`}
            value={amount}
            onChange={(next) => onAmount(id, next)}
            onFull={() => onFull(id)}
            invalid={error !== undefined}
          />
          {!shows && fault}
        </td>
      </tr>
      {shows && (
        <ShortRow invoice={invoice} columns={columns} amount={amount} short={short} onShort={onShort}>
          {fault}
        </ShortRow>
      )}
    </>
  );
}

/** An open invoice with its share of a payment; of many rows, only the changed one is drawn again. */
export const InvoiceRow = memo(Row);
