import { z } from 'zod';
import { centsOf, readSale } from '@falcon/domain/accounting/quickbooks';
import { defineJob } from '#jobs/define-job';
import { connectionRow, quickbooksClient } from '#accounting/quickbooks-connection';
import type { Balance } from './reconcile.queries';
import { sentIds, storeBalances } from './reconcile.queries';

const amount = (value: unknown): number => (typeof value === 'number' ? centsOf(value) : 0);

/** Reads all open balances in QuickBooks, so that both sides can be compared. */
export const compareQuickbooksJob = defineJob({
  name: 'quickbooks-compare',
  description: 'Comparing with QuickBooks',
  slots: 'accounting',
  payload: z.object({}),
  actsOutside: true,
  run: async (_payload, run) => {
    const { state, realmId } = await connectionRow(run.db);
    if (state !== 'CONNECTED' || realmId === null) return 'QuickBooks is not connected.';
    // Changes made in QuickBooks but not read yet would only look like differences.
    await run.progress(5, 'Reading changes');
    const { readChanges } = await import('../back/read-changes');
    await readChanges(run.services, run.log, { isWhole: true });
    const client = quickbooksClient(run.services, realmId);
    const at = run.services.clock();
    await run.progress(10, 'Reading invoices');
    const invoices = (await client.queryAll('Invoice')).map((entity): Balance => {
      const { id, total, balance } = readSale(entity);
      return { remoteType: 'Invoice', remoteId: id, totalCents: total, balanceCents: balance };
    });
    await run.progress(60, 'Reading customers');
    const customers = (await client.queryAll('Customer')).map((entity): Balance => {
      const cents = amount(entity['Balance']);
      return { remoteType: 'Customer', remoteId: entity.Id, totalCents: cents, balanceCents: cents };
    });
    await run.progress(80, 'Reading bills and deposits');
    const bills: Balance[] = [];
    for (const remoteType of ['Bill', 'Deposit'] as const) {
      const ownIds = await sentIds(run.db, realmId, remoteType);
      if (ownIds.size === 0) continue;
      for (const entity of await client.queryAll(remoteType)) {
        const cents = amount(entity['TotalAmt']);
        if (ownIds.has(entity.Id))
          bills.push({ remoteType, remoteId: entity.Id, totalCents: cents, balanceCents: cents });
      }
    }
    await run.transaction((trx) => storeBalances(trx, realmId, [...invoices, ...customers, ...bills], at));
    return `${invoices.length.toLocaleString('en-US')} invoices and ${customers.length.toLocaleString('en-US')} customers were compared.`;
  },
});
