import { z } from 'zod';
import { sql } from 'kysely';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { defineJob } from '#jobs/define-job';
import type { JobRefusal, JobRun } from '#jobs/define-job';
import { drawPrintouts } from '#pdf/pdf-threads';
import { contextOfJob } from '#office/access';
import { queueMail, readersOf } from '#office/mail';
import { addHistory } from '#kit/record-kit';
import { loadSheetPrints } from './print-facts';
import type { SheetPrint } from './print-facts';
import { sheetPrintout } from './sheet-pdf';

/** Sheets loaded and drawn together. */
const AT_A_TIME = 25;

/** E-mails approved bill sheets to their installers. */
export const sendBillSheetsJob = defineJob({
  name: 'send-bill-sheets',
  description: 'E-mailing bill sheets',
  payload: z.object({ ids: z.array(z.number().int()) }),
  run: sendSheets,
});

const count = (sheets: number): string => (sheets === 1 ? '1 bill sheet' : `${sheets} bill sheets`);

/** Why a sheet can't be e-mailed; null if it can. */
const refusalOf = ({ sheet, payee }: SheetPrint): string | null => {
  if (sheet.status === 'OPEN') return 'The bill sheet is not approved yet.';
  return payee.emailAddress === '' ? 'The installer has no e-mail address. Add one, or print the sheet.' : null;
};

const keyOf = ({ sheet }: Pick<SheetPrint, 'sheet'>): string => `sheet:${sheet.id}`;

async function sendSheets({ ids }: { readonly ids: readonly number[] }, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'billSheet');
  const doneBefore = await run.doneBefore();
  const refused: JobRefusal[] = [];
  let sentCount = 0;
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const prints = await loadSheetPrints(run.db, ids.slice(start, start + AT_A_TIME));
    for (const print of prints) {
      // A sheet that this job already e-mailed is done, even if it was reopened since.
      if (doneBefore.has(keyOf(print))) {
        sentCount += 1;
        continue;
      }
      const message = refusalOf(print);
      if (message !== null) {
        refused.push({ modelId: print.sheet.id, name: print.payee.fullName, message });
        continue;
      }
      const content = await drawPrintouts([sheetPrintout(print)]);
      await mailOne(run, print, content, { userId: ctx.requireUser().id, now: ctx.now() });
      sentCount += 1;
    }
    const doneCount = Math.min(ids.length, start + AT_A_TIME);
    await run.progress(Math.round((doneCount * 100) / ids.length), `${doneCount} of ${count(ids.length)}`);
  }
  if (refused.length === 0) return `${count(sentCount)} e-mailed.`;
  await run.refused(refused);
  return `${count(sentCount)} e-mailed, ${refused.length} not.`;
}

/** Stores a sheet's e-mail and marks it as sent, once, however often the job runs. */
const mailOne = (
  run: JobRun,
  { sheet, payee }: SheetPrint,
  content: Buffer,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> =>
  run.transaction(async (trx, run) => {
    if (!(await run.once(trx, keyOf({ sheet })))) return;
    const attempt = await takeAttempt(trx, sheet.id, now);
    await queueMail(trx, run.services, {
      template: 'BILL_SHEET',
      values: {
        installer: payee.fullName,
        weekStart: sheet.periodStart,
        weekEnd: sheet.periodEnd,
        net: sheet.netCents,
        carried: sheet.carriedCents === 0 ? '' : formatMoney(cents(sheet.carriedCents)),
      },
      to: [payee.emailAddress],
      attachments: [{ filename: `Bill sheet ${sheet.periodStart}.pdf`, contentType: 'application/pdf', content }],
      seenBy: readersOf('BILL_SHEET'),
      dedupeKey: `bill-sheet:${sheet.id}:${attempt}`,
      userId,
    });
    await addHistory(trx, {
      recordType: 'bill_sheet',
      recordId: sheet.id,
      action: 'update',
      userId,
      version: null,
      changes: [{ field: 'mailedTo', from: null, to: payee.emailAddress }],
    });
  });

async function takeAttempt(trx: Database, sheetId: number, now: Date): Promise<number> {
  const { mailAttempt } = await trx
    .updateTable('billSheet')
    .set({ mailAttempt: sql<number>`mail_attempt + 1`, mailedAt: now })
    .where('id', '=', sheetId)
    .returning('mailAttempt')
    .executeTakeFirstOrThrow();
  return mailAttempt;
}
