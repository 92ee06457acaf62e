import { readFileSync } from 'node:fs';
import { buildSchema, Kind, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { matches } from '#features/accounting/quickbooks/matching/matches';
import { syncEntries } from '#features/accounting/quickbooks/sync/activity.page';
import { changes } from '#features/accounting/quickbooks/sync/decisions.page';
import { failures } from '#features/accounting/quickbooks/sync/failures.page';
import { imports } from '#features/company/imports/import-list.page';
import { findings } from '#features/company/self-check/self-check.page';
import { entries } from '#features/money-in/accounts/entries';
import { creditMemos } from '#features/money-in/credit-memos/credit-memo-list.page';
import { deposits } from '#features/money-in/deposits/deposit-list.page';
import { purchaseOrders } from '#features/warehouse/buying/purchase-order-list.page';
import { receipts } from '#features/warehouse/receiving/receipt-list.page';
import { invoices } from '#features/money-in/invoices/list/invoices';
import { payments } from '#features/money-in/payments/payment-list.page';
import { mails } from '#features/office/mail/mails';
import { sheets } from '#features/pay/bill-sheets/sheets';
import { commissions } from '#features/pay/commissions/commission-list.page';
import { commissionRuns } from '#features/pay/commissions/run-list.page';
import { supplyMovements } from '#features/pay/supply-purchases/movement-list.page';
import { supplyStock } from '#features/pay/supply-purchases/stock-list.page';
import { stock } from '#features/warehouse/stock/stock-list';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const ledgers = {
  changes,
  commissionRuns,
  commissions,
  creditMemos,
  deposits,
  receipts,
  entries,
  failures,
  findings,
  imports,
  invoices,
  mails,
  matches,
  payments,
  purchaseOrders,
  sheets,
  stock,
  supplyMovements,
  supplyStock,
  syncEntries,
};

describe.each(Object.entries(ledgers))('the ledger %s', (_name, { document, totals, columns }) => {
  const [field] = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [],
  );
  const type = schema.getQueryType()?.getFields()[field?.kind === Kind.FIELD ? field.name.value : ''];

  test('asks for what the API offers, also for its totals', () => {
    for (const request of [document, totals?.document ?? []].flat())
      expect(validate(schema, request).map(({ message }) => message)).toEqual([]);
  });

  test('sorts by what the API sorts by', () => {
    const sorts = type?.args.find(({ name }) => name === 'sort')?.type;
    const offered = sorts && 'getValues' in sorts ? sorts.getValues().map(({ name }) => name) : [];
    const used = columns.flatMap(({ sort }) => sort ?? []);
    expect(used.filter((sort) => !offered.includes(sort))).toEqual([]);
  });
});
