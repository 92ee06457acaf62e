import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { dateInZone } from '#core/calendar-date';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { numberedInvoices } from './numbered-invoices.queries';
import type { NumberedInvoice } from './numbered-invoices.queries';

/** A number that was asked for: the open invoice that it names, or why there is none to pay. */
export interface LookedUp {
  readonly asked: string;
  readonly invoice: NumberedInvoice | null;
  readonly fault: string | null;
}

/** The words of 500 lines, some of which name more than the invoice. */
const MOST_NUMBERS = 2_000;

const numbersInput = z.object({
  numbers: z
    .array(z.string().trim().toUpperCase().max(40, 'An invoice number has at most 40 characters.'))
    .max(MOST_NUMBERS, `At most ${MOST_NUMBERS.toLocaleString('en-US')} numbers at a time.`),
  customerId: idInput.nullish(),
  propertyFirmId: idInput.nullish(),
});
type Payer = Pick<z.output<typeof numbersInput>, 'customerId' | 'propertyFirmId'>;

const isPaidBy = (invoice: NumberedInvoice, { customerId, propertyFirmId }: Payer): boolean =>
  propertyFirmId == null
    ? customerId == null || invoice.customerId === customerId
    : invoice.propertyFirmId === propertyFirmId;

/** Why the invoices that a number names are not paid with this payment; null if one of them can be. */
function faultOf(
  asked: string,
  invoices: readonly NumberedInvoice[],
  payer: Payer,
  dayOf: (at: Date) => string,
): string | null {
  const [invoice] = invoices;
  if (!invoice) return 'No invoice has this number.';
  const { invoiceNumber, status, datePaid, voidAt } = invoice;
  if (status === 'VOID') return `Invoice ${invoiceNumber} was voided${voidAt ? ` on ${dayOf(voidAt)}` : ''}.`;
  if (status === 'PAID')
    return `Invoice ${invoiceNumber} is paid in full${datePaid ? ` since ${writtenDate(datePaid)}` : ''}.`;
  const own = invoices.filter((one) => isPaidBy(one, payer));
  if (own.length > 1 || (own.length === 0 && invoices.length > 1))
    return `Several open invoices end in ${asked}. Enter the whole number.`;
  return own.length === 1 ? null : `Invoice ${invoiceNumber} belongs to ${invoice.customerName}.`;
}

/** Looks up numbers of a stub: what they name, and who owes it; with a payer, only what is open with them. */
export async function lookUpNumbers(ctx: Context, raw: unknown): Promise<readonly LookedUp[]> {
  const { numbers, ...payer } = parseInput(numbersInput, raw);
  const wanted = [...new Set(numbers)].filter((number) => /^[A-Z0-9][A-Z0-9/-]*$/.test(number));
  const found = await numberedInvoices(ctx.db, wanted, ctx.salespersonScope);
  const dayOf = (at: Date) => writtenDate(dateInZone(at, ctx.services.timeZone));
  return numbers.map((asked) => {
    const invoices = found.get(asked) ?? [];
    const fault = faultOf(asked, invoices, payer, dayOf);
    const invoice = fault === null ? (invoices.find((one) => isPaidBy(one, payer)) ?? null) : null;
    return { asked, invoice, fault };
  });
}
