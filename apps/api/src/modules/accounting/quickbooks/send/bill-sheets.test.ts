import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import type { ReadSheet } from '#testing/pay-kit';
import { connectedOffice } from '#testing/quickbooks-sync-kit';

const { api, walk, simulator, send, sendOnce, client, outbox, theirs, realmId } = await connectedOffice();
const pay = await payOffice(api, walk);
afterAll(() => pay.jobs.stop());

interface BillLine {
  readonly Amount: number;
  readonly Description: string;
  readonly AccountBasedExpenseLineDetail: { readonly AccountRef: { readonly name: string } };
}
const bills = () => client.query('Bill');
const linesOf = (bill: Awaited<ReturnType<typeof bills>>[number] | undefined) =>
  ((bill?.['Line'] ?? []) as BillLine[]).map(({ Amount, AccountBasedExpenseLineDetail: { AccountRef } }) => [
    AccountRef.name,
    Amount,
  ]);
const reopen = async (sheet: ReadSheet): Promise<ReadSheet> => {
  const answer = await walk.office.mutate(
    'billSheetReopen',
    { id: sheet.id, version: sheet.version, reason: 'A job was missing.' },
    'billSheet { id version status }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'billSheetReopen.billSheet') as ReadSheet;
};

/** A sheet of 642.00 from which a support order, a fee, insurance and supplies are taken. */
async function sheetOf(name: string): Promise<ReadSheet> {
  const installerId = await pay.installer(name);
  const start = pay.week(0);
  await pay.job(installerId, addDays(start, 2), 642);
  await api.db
    .insertInto('insuranceCertificate')
    .values({ installerId, certificateType: 'COMPENSATION', hasCertificate: false, deductionBp: 1_200 })
    .execute();
  await api.db
    .insertInto('garnishment')
    .values({
      installerId,
      garnishmentType: 'CHILD_SUPPORT',
      deductionType: 'AMOUNT',
      amountCents: 18_000,
      payee: 'INSCCU',
      caseNumber: '49-1',
    })
    .execute();
  await pay.adjustment(installerId, addDays(start, 1), -50);
  return pay.sheetAfterRun(installerId, start);
}

test('an approved sheet is one bill: labor, and what is withheld as lines that are taken off; paying it changes nothing there', async () => {
  const sheet = await sheetOf('Diaz');
  await send();
  expect(await bills()).toEqual([]);
  const approvedSheet = await pay.approved(sheet);
  expect(await send()).toMatchObject({ failed: 0 });
  const [bill] = await bills();
  expect(bill).toMatchObject({
    TotalAmt: approvedSheet.net,
    Balance: approvedSheet.net,
    TxnDate: addDays(pay.week(0), 6),
    VendorRef: { name: 'Crew Diaz' },
    PrivateNote: `Falcon bill sheet ${sheet.id}`,
  });
  expect(linesOf(bill)).toEqual([
    ['Installer Labor', 642],
    ['Garnishments Payable', -180],
    ['Installer Insurance Withheld', -77.04],
    ['Installer Labor', -50],
  ]);
  expect(bill).toMatchObject({
    Line: expect.arrayContaining([
      expect.objectContaining({ Description: expect.stringContaining('INSCCU, case 49-1') as string }),
    ]) as unknown,
  });
  const { ledger } = theirs();
  expect([ledger.payableCents, ledger.differenceCents]).toEqual([Math.round(approvedSheet.net * 100), 0]);

  expect((await pay.pay([approvedSheet], { method: 'TRANSFER' })).errors.length).toBeLessThanOrEqual(1);
  await send();
  expect((await bills()).map(({ SyncToken }) => SyncToken)).toEqual(['0']);
  expect(theirs().mistakes).toEqual([]);
});

test('opened again, its bill is deleted; approved again, there is one again', async () => {
  const approvedSheet = await pay.approved(await sheetOf('Evans'));
  await send();
  const before = (await bills()).length;
  const open = await reopen(approvedSheet);
  await send();
  expect(await bills()).toHaveLength(before - 1);
  const again = await pay.approved(open);
  // Reopened and approved again before sending: the QuickBooks bill matches ours.
  const twice = await pay.approved(await reopen(again));
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await bills()).toHaveLength(before);
  expect(twice.status).toBe('DONE');
  expect(theirs().ledger.differenceCents).toBe(0);
});

test('without an account it is refused in the list of failures; once one is chosen it goes by itself', async () => {
  const deletedMappings = await api.db
    .deleteFrom('quickbooksMapping')
    .where('what', '=', 'GARNISHMENT_ACCOUNT')
    .returningAll()
    .execute();
  const sheet = await pay.approved(await sheetOf('Ford'));
  const before = (await bills()).length;
  await send();
  expect(await bills()).toHaveLength(before);
  const { data } = await walk.admin.query(
    '{ quickbooksFailures(list: COMMISSION) { nodes { kindLabel message fix link } } quickbooksMapping { missing missingFor { what labels } } }',
  );
  expect(data).toMatchObject({
    quickbooksFailures: {
      nodes: [
        {
          kindLabel: 'Bill sheet',
          message: expect.stringMatching(
            /^Bill sheet Crew Ford, week of .* can't be sent: No account was chosen for garnishments withheld\.$/,
          ) as string,
          fix: 'Choose it in the QuickBooks settings; it is sent then.',
        },
      ],
    },
    quickbooksMapping: {
      missing: [],
      missingFor: expect.arrayContaining([{ what: 'bill sheets', labels: ['Garnishments withheld'] }]) as unknown,
    },
  });
  await walk.admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'GARNISHMENT_ACCOUNT', localKey: '', remoteId: deletedMappings[0]?.remoteId }] },
    'quickbooksMapping { missing }',
  );
  await send();
  expect(await bills()).toHaveLength(before + 1);
  expect((await outbox()).filter(({ state }) => state === 'FAILED')).toEqual([]);
  const entriesAnswer = await walk.admin.query(
    '{ quickbooksEntries(search: "Ford", kinds: [BILL_SHEET]) { nodes { link stateLabel } } }',
  );
  expect(entriesAnswer.data).toEqual({
    quickbooksEntries: { nodes: [{ link: `/bill-sheets/${sheet.id}`, stateLabel: 'Sent' }] },
  });
});

test('a salesperson and an installer of one name are two vendors, and a vendor that is gone is made again', async () => {
  const [seller] = await api.db.selectFrom('salesperson').select(['id', 'fullName']).execute();
  const takenName = { DisplayName: 'Crew Gray' };
  await client.create('Customer', takenName, 'a-customer-of-that-name');
  const approvedSheet = await pay.approved(await sheetOf('Gray'));
  expect(await send()).toMatchObject({ failed: 0 });
  const readVendorNames = async () => (await bills()).map((bill) => (bill['VendorRef'] as { name: string }).name);
  expect(await readVendorNames()).toContain('Crew Gray (Installer)');
  expect(seller).toBeDefined();
  // If a user makes the vendor inactive, the sentence says so.
  const { remoteId } = await api.db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('kind', '=', 'INSTALLER')
    .where('realmId', '=', realmId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await simulator.control('ui-edit', { entity: 'Vendor', id: remoteId, changes: { Active: false } });
  await reopen(approvedSheet);
  await sendOnce();
  const again = await pay.approved(
    (await pay.sheetOf((await installerOf(approvedSheet)) ?? 0, pay.week(0))) as ReadSheet,
  );
  await send();
  expect((await outbox()).findLast(({ kind }) => kind === 'BILL_SHEET')).toMatchObject({
    state: 'FAILED',
    errorCode: '610',
    localId: Number(again.id),
  });
});

const installerOf = async (sheet: ReadSheet) =>
  (await api.db.selectFrom('billSheet').select('installerId').where('id', '=', Number(sheet.id)).executeTakeFirst())
    ?.installerId;
