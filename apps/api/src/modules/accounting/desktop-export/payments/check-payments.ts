import { closedMonthFault } from '@falcon/domain/money-in/accounts';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context } from '#core/context';
import type { Database } from '#db/database';
import { closedThrough } from '#office/closed-months';
import { payableInvoices } from './payments.queries';
import type { PayableInvoice } from './payments.queries';
import { readPaymentFile } from './read-file';
import type { PaymentLine } from './read-file';

/** A line with its invoice and all of its errors. */
export interface CheckedPayment extends PaymentLine {
  readonly invoice: PayableInvoice | null;
}

interface Before {
  /** The amounts that earlier lines of the file pay on each invoice. */
  readonly paid: ReadonlyMap<string, number>;
  /** An earlier row with the same number, date and amount. */
  readonly same: ReadonlyMap<string, number>;
}

const keyOf = ({ date, amountCents }: PaymentLine): string => `${date} ${amountCents}`;

/** The errors of the date alone. */
function dayFaults({ date }: PaymentLine, today: string, closedThrough: ClosedThrough): string[] {
  if (date === null) return [];
  return date > today
    ? ['A payment cannot be dated in the future.']
    : [closedMonthFault(date, closedThrough) ?? []].flat();
}

/** The errors of a line besides unreadable values. */
function faultsOf(line: PaymentLine, invoice: PayableInvoice | undefined, before: Before): string[] {
  const { date, amountCents } = line;
  if (line.number === '') return [];
  if (!invoice) return ['No invoice has this number.'];
  if (invoice.status === 'VOID') return ['This invoice is void.'];
  if (date === null || amountCents === null) return [];
  const same = before.same.get(`${invoice.invoiceNumber} ${keyOf(line)}`);
  if (same !== undefined) return [`Row ${same} is the same payment.`];
  if (invoice.payments.includes(keyOf(line))) return ['This payment is already recorded.'];
  const open = invoice.openCents - (before.paid.get(invoice.invoiceNumber) ?? 0);
  return [
    ...(date < invoice.invoiceDate
      ? [`The invoice is of ${writtenDate(invoice.invoiceDate)}; a payment cannot be earlier.`]
      : []),
    ...(amountCents <= open
      ? []
      : [open <= 0 ? 'This invoice is paid in full.' : `Only ${formatMoney(open as Cents)} of this invoice is open.`]),
  ];
}

/** Reads a payments file and checks every line by the same rules as a payment entered by hand. */
export async function checkPayments(
  db: Database,
  ctx: Pick<Context, 'salespersonScope' | 'today'>,
  text: string,
): Promise<CheckedPayment[]> {
  const lines = readPaymentFile(text);
  const invoices = await payableInvoices(
    db,
    lines.map(({ number }) => number),
    ctx.salespersonScope,
  );
  const closed = await closedThrough(db);
  const [paid, same] = [new Map<string, number>(), new Map<string, number>()];
  return lines.map((line) => {
    const invoice = invoices.get(line.number);
    const errors = [
      ...line.errors,
      ...dayFaults(line, ctx.today(), closed),
      ...faultsOf(line, invoice, { paid, same }),
    ];
    // A file may name an invoice by our number or by its QuickBooks number.
    const number = invoice?.invoiceNumber ?? line.number;
    same.set(`${number} ${keyOf(line)}`, line.rowNumber);
    if (errors.length === 0) paid.set(number, (paid.get(number) ?? 0) + (line.amountCents ?? 0));
    return { ...line, errors, invoice: invoice ?? null };
  });
}
