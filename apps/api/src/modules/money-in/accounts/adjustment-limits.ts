import { ADJUSTMENT_KINDS, standingEntries } from '@falcon/domain/money-in/accounts';
import type { AdjustmentKind } from '@falcon/domain/money-in/accounts';
import { labelOf } from '@falcon/domain/kit/flooring';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { entriesOfInvoices } from './account.queries';
import type { InvoicePart } from './require-open';

/** A discount or write-off of a locked invoice, in cents, and the field that names its amount. */
export interface Adjustment extends InvoicePart {
  readonly kind: AdjustmentKind;
}

/**
 * Above the limit, discounts and write-offs need the override permission. All earlier ones of an invoice count toward
 * it, so that many small ones can't get around it. The statements are the same for any number of invoices.
 */
export async function requireAdjustmentsAllowed(
  trx: Database,
  ctx: TransactionContext,
  adjustments: readonly Adjustment[],
): Promise<void> {
  if (adjustments.length === 0 || ctx.user?.permissions.has('workOrderOverride')) return;
  const { writeOffLimitCents: limit } = await trx
    .selectFrom('appConfiguration')
    .select('writeOffLimitCents')
    .executeTakeFirstOrThrow();
  const given = await givenBefore(
    trx,
    adjustments.map(({ invoice }) => invoice.id),
  );
  const faults = adjustments.flatMap(({ invoice, amount, kind, path }): FieldFault[] => {
    const earlier = given.get(invoice.id) ?? 0;
    if (earlier + amount <= limit) return [];
    const noun = labelOf(ADJUSTMENT_KINDS, kind).toLowerCase();
    const before = earlier === 0 ? '' : ` (${formatMoney(earlier as Cents)} was given on this invoice before)`;
    const message = `A ${noun} above ${formatMoney(limit as Cents)} needs the permission to override${before}.`;
    return [{ path, message }];
  });
  if (faults.length > 0) throw validationError(faults);
}

/** What was given on invoices before, in cents. */
async function givenBefore(trx: Database, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const given = new Map<number, number>();
  for (const { kind, invoiceId, amountCents } of standingEntries(await entriesOfInvoices(trx, invoiceIds)))
    if (invoiceId !== null && (kind === 'DISCOUNT' || kind === 'WRITE_OFF'))
      given.set(invoiceId, (given.get(invoiceId) ?? 0) - amountCents);
  return given;
}
