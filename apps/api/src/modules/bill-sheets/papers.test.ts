import { addDays } from '@falcon/domain/schedule';
import { afterAll, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '../../testing/api-client';
import { jobsEnded, runJobs } from '../../testing/jobs-kit';
import { payOffice } from '../../testing/pay-kit';
import type { ReadSheet } from '../../testing/pay-kit';
import { loadSheetPrints } from './print/print-facts';
import { sendBillSheetsJob } from './print/send-sheets';
import { sheetPrintout } from './print/sheet-pdf';

const api = await testApi();
const pay = await payOffice(api);
const sending = await runJobs(api, [sendBillSheetsJob]);
afterAll(async () => {
  await pay.jobs.stop();
  await sending.stop();
});
const { office } = pay;

/** An approved sheet of an installer whose compensation certificate had ended. */
async function lapsed(name: string, emailAddress = ''): Promise<{ installerId: number; sheet: ReadSheet }> {
  const installerId = await pay.installer(name);
  await api.db.updateTable('installer').set({ emailAddress }).where('id', '=', installerId).execute();
  await pay.job(installerId, addDays(pay.week(1), 2), 642);
  await api.db
    .insertInto('insuranceCertificate')
    .values([
      {
        installerId,
        certificateType: 'COMPENSATION',
        hasCertificate: true,
        expirationDate: pay.week(1),
        deductionBp: 1_200,
      },
      {
        installerId,
        certificateType: 'LIABILITY',
        hasCertificate: true,
        expirationDate: '2099-12-31',
        deductionBp: 300,
      },
    ])
    .execute();
  return { installerId, sheet: await pay.approved(await pay.sheetAfterRun(installerId, pay.week(1))) };
}

const proposals = async (installerId: number | null = null) =>
  valueAt(
    await office.query(
      'query ($installerId: ID) { billSheetProposals(installerId: $installerId) { id label taken dueNow difference why billSheet { id } } }',
      { installerId },
    ),
    'billSheetProposals',
  ) as { id: string; taken: number; dueNow: number; difference: number; billSheet: { id: string } }[];
const renewed = (installerId: number) =>
  api.db
    .updateTable('insuranceCertificate')
    .set({ expirationDate: '2099-12-31' })
    .where('installerId', '=', installerId)
    .execute();

test('a certificate filed later changes nothing locked, and proposes what to return: accepted once', async () => {
  const { installerId, sheet } = await lapsed('Late');
  expect(await proposals()).toEqual([]);
  await renewed(installerId);
  const [proposal] = await proposals(installerId);
  expect(proposal).toMatchObject({
    taken: 77.04,
    dueNow: 0,
    difference: 77.04,
    why: 'A certificate through 12/31/2099 is on file now.',
    billSheet: { id: sheet.id },
  });
  expect(await proposals(await pay.installer('Other'))).toEqual([]);
  const accept = () => office.mutate('billSheetProposalAccept', { id: proposal?.id, dueNow: 0 }, 'paymentAdjustmentId');
  const answers = await Promise.all([accept(), accept()]);
  expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    expect.stringContaining('not proposed any longer'),
  ]);
  expect(await proposals()).toEqual([]);
  const adjustments = await api.db
    .selectFrom('paymentAdjustment')
    .select('totalAdjustmentCents')
    .where('installerId', '=', installerId)
    .execute();
  expect(adjustments).toEqual([{ totalAdjustmentCents: 7_704 }]);
});

test('a proposal that is dismissed with a reason does not come back', async () => {
  const { installerId } = await lapsed('Dismissed');
  await renewed(installerId);
  const [proposal] = await proposals();
  const dismiss = (reason: string) =>
    office.mutate('billSheetProposalDismiss', { id: proposal?.id, dueNow: proposal?.dueNow, reason }, 'id');
  expect((await dismiss('')).errors[0]?.message).toContain('Enter a reason.');
  expect((await dismiss('The policy was not valid then')).errors).toEqual([]);
  expect(await proposals()).toEqual([]);
});

test('an approved sheet is e-mailed with its PDF; an open one and one without an address are listed', async () => {
  const mailed = await lapsed('Mailed', 'crew@falcon.test');
  const silent = await lapsed('Silent');
  const answer = await office.mutate('billSheetsSend', { ids: [mailed.sheet.id, silent.sheet.id] }, 'jobStatus { id }');
  expect(answer.errors).toEqual([]);
  await jobsEnded(api);
  const job = await office.query('{ currentJobs { message refusals { name message } } }');
  expect(valueAt(job, 'currentJobs')).toContainEqual({
    message: '1 bill sheet e-mailed, 1 not.',
    refusals: [{ name: 'Crew Silent', message: expect.stringContaining('no e-mail address') as unknown }],
  });
  const mails = await api.db
    .selectFrom('mailMessage')
    .select(['recipient', 'subject', 'bodyText'])
    .where('templateKey', '=', 'BILL_SHEET')
    .execute();
  expect(mails).toMatchObject([
    { recipient: 'crew@falcon.test', bodyText: expect.stringContaining('Net pay: $564.96') as unknown },
  ]);
});

test('a printed sheet shows the work, each deduction step by step and the net, and no customer price', async () => {
  const { sheet } = await lapsed('Printed');
  const [print] = await loadSheetPrints(api.db, [Number(sheet.id)]);
  const text = JSON.stringify(print && sheetPrintout(print).content);
  for (const part of ['40.44 SY × $3.25', '12% × $642.00', 'Workers’ compensation insurance', '$564.96'])
    expect(text).toContain(part);
  const answer = await office.mutate('billSheetsPdf', { ids: [sheet.id] }, 'pdfUrl');
  expect(textAt(answer, 'billSheetsPdf.pdfUrl')).toContain('/files/generated/');
});

test('transfers are written to a file for the bank; a sheet paid by check is refused', async () => {
  const { sheet } = await lapsed('Transfer');
  const file = (id: string) => office.mutate('billSheetsTransferFile', { ids: [id] }, 'url');
  expect((await file(sheet.id)).errors[0]?.message).toContain('is not paid by transfer');
  await pay.pay([sheet], { method: 'TRANSFER' });
  expect(textAt(await file(sheet.id), 'billSheetsTransferFile.url')).toContain('/files/generated/');
});
