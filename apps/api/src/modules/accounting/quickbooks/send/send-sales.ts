import {
  applicationPayload,
  creditPayload,
  feeLine,
  hasMarker,
  invoicePayload,
  marker,
  readSale,
  saleLines,
} from '@falcon/domain/accounting/quickbooks';
import type { LineKind, SaleLine } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import { daysBetween } from '@falcon/domain/kit/schedule';
import { dateInZone } from '#core/calendar-date';
import { loadInvoiceFacts } from '#money-in/invoices';
import type { QuickbooksEntity, RemoteRecord } from '#accounting/quickbooks-connection';
import { linkOf } from '../outbox/links.queries';
import { adjustmentRow, memoRow } from './money.queries';
import type { CreditRow } from './money.queries';
import { invoiceRow, soldItems } from './names.queries';
import { settledParts } from './parts';
import { put, takeAway } from './put';
import { chosenIfAny, requireChosen, requiredId, WaitsFor } from './sending';
import type { Sending, SendResult } from './sending';
import { taxCodeOf } from './tax-code';

const ITEM_NAMES: Readonly<Record<LineKind, string>> = {
  LUMP_SUM: 'lump-sum jobs',
  MATERIAL: 'material',
  LABOR: 'labor',
  ADDITIONAL: 'additional costs',
  FEE: 'returned-check fees',
};

/** Finds the record with our note among those with our number. */
export const byNumber =
  ({ client }: Sending, entity: QuickbooksEntity, number: string, own: string) =>
  async (): Promise<RemoteRecord | undefined> => {
    const matches = await client.query(entity, [{ property: 'DocNumber', operator: '=', value: number }]);
    return matches.find((theirs) => hasMarker(theirs['PrivateNote'], own));
  };

/** Makes the QuickBooks invoice match ours; voids it if ours is deleted. */
export async function sendInvoice(sending: Sending): Promise<SendResult> {
  const { services, row } = sending;
  const id = row.localId;
  const invoice = await invoiceRow(services.db, id);
  if (!invoice) return 'SKIPPED';
  const own = marker('invoice', id);
  if (invoice.status === 'VOID') {
    const isThere = await takeAway(sending, {
      kind: 'INVOICE',
      localId: id,
      entity: 'Invoice',
      how: 'void',
      step: 'void',
      find: byNumber(sending, 'Invoice', invoice.number, own),
    });
    return isThere ? 'SENT' : 'SKIPPED';
  }
  const customerId = await requiredId(sending, 'CUSTOMER', invoice.customerId);
  const [facts] = await loadInvoiceFacts(services.db, [id], dateInZone(services.clock(), services.timeZone));
  if (!facts) return 'SKIPPED';
  const [fee, tax] = [cents(invoice.feeCents), cents(invoice.taxCents)];
  const amount = cents(invoice.amountCents);
  const sold = saleLines(facts.billed, {
    amount: cents(amount - fee),
    tax,
    isLumpSum: invoice.contractForm === 'LUMP_SUM',
  });
  const lines = [...sold, ...feeLine(fee)];
  const items = await itemsOf(sending, lines);
  const payload = invoicePayload(
    {
      number: invoice.number,
      date: invoice.date,
      dueDate: invoice.dueDate,
      amount,
      tax,
      lines,
      jobSite: invoice.jobSite,
      poNumber: invoice.poNumber,
      email: invoice.email,
      note: `${own}, work order ${invoice.workOrderNumber}`,
    },
    {
      customerId,
      itemOf: ({ kind, itemId }) =>
        items.get(itemId ?? 0) ??
        requireChosen(
          sending,
          'ITEM',
          kind === 'FEE' ? [kind] : [kind, ''],
          `No item was chosen for ${ITEM_NAMES[kind]}.`,
        ),
      classId: chosenIfAny(sending, 'CLASS', String(invoice.locationId)),
      termId: chosenIfAny(sending, 'TERM', String(daysBetween(invoice.date, invoice.dueDate))),
      taxCodeId: tax === 0 ? null : await taxCodeOf(sending, invoice),
    },
  );
  const isSame = (theirs: RemoteRecord): boolean => {
    const sale = readSale(theirs);
    return (
      sale.total === amount &&
      sale.tax === tax &&
      sale.number === invoice.number &&
      sale.date === invoice.date &&
      sale.customerId === customerId
    );
  };
  const find = byNumber(sending, 'Invoice', invoice.number, own);
  await put(sending, {
    kind: 'INVOICE',
    localId: id,
    entity: 'Invoice',
    step: 'write',
    payload,
    find,
    isSame,
    // QuickBooks may calculate a different sales tax; a difference is never accepted silently.
    money: { total: amount, tax },
  });
  return 'SENT';
}

/**
 * The QuickBooks items of the sold items, if the office sends each one; waits for a new one. Disabled items are sold as
 * material.
 */
async function itemsOf(sending: Sending, lines: readonly SaleLine[]): Promise<ReadonlyMap<number, string>> {
  if (!sending.sendsItems) return new Map();
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const items = await soldItems(sending.services.db, sending.realmId, ids);
  const sold = items.filter(({ isEnabled }) => isEnabled);
  const missing = sold.find(({ remoteId, isActiveThere }) => remoteId === null || !isActiveThere);
  if (missing) throw new WaitsFor({ kind: 'ITEM', localId: missing.id });
  return new Map(sold.map(({ id, remoteId }) => [id, remoteId ?? '']));
}

interface CreditKind {
  readonly kind: 'CREDIT_MEMO' | 'ADJUSTMENT';
  readonly application: 'CREDIT_APPLICATION' | 'ADJUSTMENT_APPLICATION';
  readonly noun: string;
  readonly row: typeof memoRow;
}

export const sendCreditMemo = (sending: Sending): Promise<SendResult> =>
  sendCredit(sending, { kind: 'CREDIT_MEMO', application: 'CREDIT_APPLICATION', noun: 'credit memo', row: memoRow });

export const sendAdjustment = (sending: Sending): Promise<SendResult> =>
  sendCredit(sending, {
    kind: 'ADJUSTMENT',
    application: 'ADJUSTMENT_APPLICATION',
    noun: 'adjustment',
    row: adjustmentRow,
  });

const REASONS: Readonly<Record<string, string>> = { DISCOUNT: 'Discount', WRITE_OFF: 'Write-off', CREDIT: 'Credit' };

/** Sends a credit memo, discount or write-off, and the zero payment that applies it to invoices. */
async function sendCredit(sending: Sending, credit: CreditKind): Promise<SendResult> {
  const id = sending.row.localId;
  const creditRow = await credit.row(sending.services.db, id);
  if (!creditRow) return 'SKIPPED';
  if (creditRow.isReversed) return withdrawCredit(sending, credit, creditRow);
  const { parts, outside } = await settledParts(sending, creditRow.parts);
  // It settles invoices that are not in QuickBooks.
  if (parts.length === 0 && outside > 0) return 'SKIPPED';
  const customerId = await requiredId(sending, 'CUSTOMER', creditRow.customerId);
  const own = marker(credit.noun, id);
  const number = creditRow.number;
  const amount = cents(creditRow.amountCents - outside);
  const memo = await put(sending, {
    kind: credit.kind,
    localId: id,
    entity: 'CreditMemo',
    step: 'write',
    money: { total: amount },
    find: byNumber(sending, 'CreditMemo', number, own),
    payload: creditPayload(
      {
        number,
        date: creditRow.date,
        amount,
        description: `${REASONS[creditRow.kind] ?? creditRow.kind}: ${creditRow.reason}`,
        note: own,
      },
      { customerId, itemId: itemOf(sending, creditRow), classId: classOf(sending, creditRow) },
    ),
  });
  await applyCredit(sending, credit, { parts, customerId, creditMemoId: memo.Id, date: creditRow.date });
  return 'SENT';
}

const classOf = (sending: Sending, { locationId }: CreditRow): string | null =>
  locationId === null ? null : chosenIfAny(sending, 'CLASS', String(locationId));

const itemOf = (sending: Sending, { kind }: CreditRow): string =>
  kind === 'WRITE_OFF'
    ? requireChosen(sending, 'WRITE_OFF_ITEM', [''], 'No item was chosen for write-offs.')
    : requireChosen(sending, 'DISCOUNT_ITEM', [''], 'No item was chosen for discounts and credits.');

interface CreditApplication {
  readonly parts: Parameters<typeof applicationPayload>[0]['parts'];
  readonly customerId: string;
  readonly creditMemoId: string;
  readonly date: string;
}

async function applyCredit(sending: Sending, credit: CreditKind, applied: CreditApplication): Promise<void> {
  const localId = sending.row.localId;
  const { application: kind, noun } = credit;
  const own = marker(`${noun} applied`, localId);
  const find = byNote(sending, { customerId: applied.customerId, date: applied.date, own });
  if (applied.parts.length === 0) {
    await takeAway(sending, { kind, localId, entity: 'Payment', how: 'delete', step: 'unapply', find });
    return;
  }
  await put(sending, {
    kind,
    localId,
    entity: 'Payment',
    step: 'apply',
    money: { total: 0 },
    payload: applicationPayload({ date: applied.date, parts: applied.parts, note: own }, applied),
    find,
  });
}

/** Payments don't have our number, so the customer's payments of that day are searched for our note. */
export const byNote =
  (
    { client }: Sending,
    { customerId, date, own }: { readonly customerId: string; readonly date: string; readonly own: string },
  ) =>
  async (): Promise<RemoteRecord | undefined> => {
    const payments = await client.queryAll('Payment', [
      { property: 'CustomerRef', operator: '=', value: customerId },
      { property: 'TxnDate', operator: '=', value: date },
    ]);
    return payments.find((theirs) => hasMarker(theirs['PrivateNote'], own));
  };

async function withdrawCredit(sending: Sending, credit: CreditKind, creditRow: CreditRow): Promise<SendResult> {
  const { services, realmId, row } = sending;
  const { localId } = row;
  const customer = await linkOf(services.db, realmId, 'CUSTOMER', creditRow.customerId);
  // Without its customer, QuickBooks can't have this credit.
  if (!customer) return 'SKIPPED';
  const applied = {
    customerId: customer.remoteId,
    date: creditRow.date,
    own: marker(`${credit.noun} applied`, localId),
  };
  await takeAway(sending, {
    kind: credit.application,
    localId,
    entity: 'Payment',
    how: 'delete',
    step: 'unapply',
    find: byNote(sending, applied),
  });
  const wasThere = await takeAway(sending, {
    kind: credit.kind,
    localId,
    entity: 'CreditMemo',
    how: 'delete',
    step: 'delete',
    find: byNumber(sending, 'CreditMemo', creditRow.number, marker(credit.noun, localId)),
  });
  return wasThere ? 'SENT' : 'SKIPPED';
}
