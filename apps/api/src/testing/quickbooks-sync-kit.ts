import type { Simulator, SimulatorOptions } from '@falcon/quickbooks-simulator';
import type { TestApi } from './api-client';
import { orderWalk } from './order-walk';
import { connectQuickbooks, quickbooksApi } from './quickbooks-kit';
import { quickbooksClient } from '#accounting/quickbooks-connection';
import type { QuickbooksEntity } from '#accounting/quickbooks-connection';
import { sendOutbox } from '#modules/accounting/quickbooks/send/send-outbox';

/** The accounts and settings an office would choose in the seeded company. */
export async function chooseAccounts({ services, db }: TestApi, realmId: string): Promise<void> {
  const client = quickbooksClient(services, realmId);
  const idOf = async (entity: QuickbooksEntity, name: string): Promise<string> =>
    (await client.query(entity, [{ property: 'Name', operator: '=', value: name }]))[0]?.Id ?? '';
  const items = { LUMP_SUM: 'Carpet', MATERIAL: 'Carpet', LABOR: 'Labor', ADDITIONAL: 'Delivery' };
  const rows = [
    ...Object.entries(items).map(([key, name]) => ['ITEM', key, 'Item', name] as const),
    ['DISCOUNT_ITEM', '', 'Item', 'Hours'] as const,
    ['WRITE_OFF_ITEM', '', 'Item', 'Hours'] as const,
    ['INCOME_ACCOUNT', '', 'Account', 'Flooring Sales'] as const,
    ['COMMISSION_EXPENSE_ACCOUNT', '', 'Account', 'Sales Commissions'] as const,
    ['TAX_CODE', 'IN//ITEMISED', 'TaxCode', 'Indiana'] as const,
    ['LABOR_ACCOUNT', '', 'Account', 'Installer Labor'] as const,
    ['GARNISHMENT_ACCOUNT', '', 'Account', 'Garnishments Payable'] as const,
    ['INSURANCE_ACCOUNT', '', 'Account', 'Installer Insurance Withheld'] as const,
    ['SUPPLIES_ACCOUNT', '', 'Account', 'Installer Supplies'] as const,
    ['BANK_ACCOUNT', '', 'Account', 'Checking'] as const,
    ['TERM', '30', 'Term', 'Net 30'] as const,
  ];
  for (const [what, localKey, remoteType, remoteName] of rows) {
    const remoteId = await idOf(remoteType, remoteName);
    await db
      .insertInto('quickbooksMapping')
      .values({ realmId, what, localKey, remoteType, remoteId, remoteName })
      .execute();
  }
}

/** An office with QuickBooks connected and its accounts chosen. Nothing is sent before `send` is called. */
export async function connectedOffice(options: SimulatorOptions = {}) {
  const { api, simulator } = await quickbooksApi(options);
  const walk = await orderWalk(api);
  const realmId = await connectQuickbooks(api, simulator);
  await chooseAccounts(api, realmId);
  const { db, services } = api;
  /** Makes entries that wait for a retry due now; returns whether there are any. */
  const becomesDue = async (): Promise<boolean> => {
    const waiting = await db
      .updateTable('quickbooksOutbox')
      .set({ nextAt: null })
      .where('state', '=', 'WAITING')
      .where('nextAt', 'is not', null)
      .executeTakeFirst();
    return waiting.numUpdatedRows > 0n;
  };
  return {
    api,
    simulator,
    walk,
    realmId,
    client: quickbooksClient(services, realmId),
    /** Sends everything that is due, and everything that would be due later. */
    send: async () => {
      const total = { sent: 0, failed: 0 };
      for (let pass = 0; pass < 8; pass += 1) {
        const { sent, failed } = await sendOutbox(services);
        total.sent += sent;
        total.failed += failed;
        if (!(await becomesDue())) break;
      }
      return total;
    },
    becomesDue,
    sendOnce: () => sendOutbox(services),
    outbox: () => db.selectFrom('quickbooksOutbox').selectAll().orderBy('id').execute(),
    accountingState: async (orderId: string) =>
      (
        await db
          .selectFrom('invoice')
          .select('accountingState')
          .where('workOrderId', '=', Number(orderId))
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).accountingState,
    /** What the company's customers owe in QuickBooks, and every request that it should not have received. */
    theirs: () => ({ ledger: simulator.ledger(), mistakes: simulator.failures() }),
  };
}

export type ConnectedOffice = Awaited<ReturnType<typeof connectedOffice>>;

/** An invoice of the simulator's books by its number. */
export const theirInvoice = (simulator: Simulator, number: string | undefined) =>
  simulator.ledger().invoices.find((invoice) => invoice.number === number);
