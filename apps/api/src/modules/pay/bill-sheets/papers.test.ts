import { afterAll, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { payOffice } from '#testing/pay-kit';
import { lapsedIn } from './lapsed-test-kit';
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
const lapsed = lapsedIn(api, pay);

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
  const { sheet, installerId } = await lapsed('Transfer');
  await pay.banked(installerId);
  const file = (id: string) => office.mutate('billSheetsTransferFile', { ids: [id] }, 'url');
  expect((await file(sheet.id)).errors[0]?.message).toContain('is not paid by transfer');
  await pay.pay([sheet], { method: 'TRANSFER' });
  expect(textAt(await file(sheet.id), 'billSheetsTransferFile.url')).toContain('/files/generated/');
});
