import { z } from 'zod';
import { formatMoney } from '@falcon/domain/kit/money';
import { daysPastDue, REMINDER_STAGES } from '@falcon/domain/money-in/receivables';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { defineJob } from '#jobs/define-job';
import type { JobRefusal, JobRun } from '#jobs/define-job';
import { drawPrintouts } from '#pdf/pdf-threads';
import { contextOfJob } from '#office/access';
import { queueMail, readersOf } from '#office/mail';
import { linksOf } from '#office/shared-links';
import { statementFileName } from '../statements/shared-statement';
import { billingCompany } from '#office/letterhead';
import { loadStatements } from '../statements/load-statements';
import { goodAddresses } from '../statements/refusal';
import { statementPrintout } from '../statements/statement-pdf';
import { dueReminders } from './due-reminders';
import type { DueReminder } from './due-reminders';
import { claimReminders, keepReminderMail } from './reminders.queries';

const AT_A_TIME = 25;

/** One e-mail: a customer and a stage. */
const wanted = z.object({
  customerId: z.number().int(),
  stage: z.union(REMINDER_STAGES.map((stage) => z.literal(stage))),
});

/** E-mails reminders with the customer's statement: each stage once per invoice; refused ones are listed. */
export const sendRemindersJob = defineJob({
  name: 'send-reminders',
  description: 'E-mailing reminders',
  payload: z.object({ reminders: z.array(wanted) }),
  run: sendReminders,
});

/** The reminders to e-mail. */
export type WantedReminder = z.output<typeof wanted>;
const keyOf = ({ customerId, stage }: WantedReminder): string => `${customerId}:${stage}`;
const NOT_DUE = 'It is no longer due: the invoices were paid, or the reminder was sent before.';
const count = (reminders: number): string => (reminders === 1 ? '1 reminder' : `${reminders} reminders`);

async function sendReminders({ reminders }: { readonly reminders: readonly WantedReminder[] }, run: JobRun) {
  const ctx = await contextOfJob(run, 'invoicing');
  const [today, scope, userId] = [ctx.today(), ctx.salespersonScope, ctx.requireUser().id];
  const company = await billingCompany(run.db);
  const doneBefore = await run.doneBefore();
  const refused: JobRefusal[] = [];
  let sentCount = 0;
  for (let start = 0; start < reminders.length; start += AT_A_TIME) {
    const some = reminders.slice(start, start + AT_A_TIME);
    const ids = [...new Set(some.map(({ customerId }) => customerId))];
    const due = await dueReminders(run.db, today, { scope, ids });
    const question = { by: 'CUSTOMER', date: today, kind: 'OPEN_ITEMS', since: null } as const;
    const statements = await loadStatements(run.db, question, ids, { today, scope, company });
    const names = new Map(statements.map(({ ownerId, name }) => [ownerId, name]));
    const refuse = ({ customerId }: WantedReminder, message: string) =>
      refused.push({ modelId: customerId, name: names.get(customerId) ?? `Customer ${customerId}`, message });
    for (const one of some) {
      // This job already sent the reminder, which is why its invoices are no longer due.
      if (doneBefore.has(keyOf(one))) {
        sentCount += 1;
        continue;
      }
      const dueReminder = due.find(({ customer, stage }) => customer.id === one.customerId && stage === one.stage);
      const facts = statements.find(({ ownerId }) => ownerId === one.customerId);
      if (!dueReminder || !facts || dueReminder.refusal !== null) refuse(one, dueReminder?.refusal ?? NOT_DUE);
      else if (await remind(run, dueReminder, { today, userId, pdf: await drawPrintouts([statementPrintout(facts)]) }))
        sentCount += 1;
      else refuse(one, NOT_DUE);
    }
    const doneCount = Math.min(reminders.length, start + AT_A_TIME);
    await run.progress(Math.round((doneCount * 100) / reminders.length), `${doneCount} of ${count(reminders.length)}`);
  }
  if (refused.length === 0) return `${count(sentCount)} e-mailed.`;
  await run.refused(refused);
  return `${count(sentCount)} e-mailed, ${refused.length} not.`;
}

/**
 * Stores one e-mail and the reminder of its invoices; false if all of them had that stage before, except from this job.
 */
function remind(
  run: JobRun,
  { customer, stage, invoices }: DueReminder,
  { today, userId, pdf }: { readonly today: string; readonly userId: number; readonly pdf: Buffer },
): Promise<boolean> {
  return run.transaction(async (trx, run) => {
    if (!(await run.once(trx, keyOf({ customerId: customer.id, stage })))) return true;
    const claimed = await claimReminders(
      trx,
      invoices.map(({ id }) => id),
      { stage, sentOn: today, userId },
    );
    const own = invoices.filter(({ id }) => claimed.has(id));
    const [oldest] = own;
    if (!oldest) return false;
    const [sharedLinkId = 0] = await linksOf(
      trx,
      [{ kind: 'STATEMENT', customerId: customer.id, statementDate: today, statementSince: null }],
      userId,
    );
    const [message] = await queueMail(trx, run.services, {
      template: `REMINDER_${stage}`,
      values: {
        customer: customer.name,
        date: today,
        pastDue: own.reduce((sum, { openCents }) => sum + openCents, 0),
        balance: customer.balanceCents,
        oldestDueDate: oldest.dueDate,
        daysPastDue: daysPastDue(oldest.dueDate, today),
        invoiceCount: own.length,
        invoices: own.map(
          ({ number, dueDate, openCents }) => `${number}, due ${writtenDate(dueDate)}: ${formatMoney(openCents)}`,
        ),
      },
      to: goodAddresses(customer),
      attachments: [
        {
          filename: statementFileName(today, customer.name),
          contentType: 'application/pdf',
          content: pdf,
        },
      ],
      sharedLinkId,
      about: { customerId: customer.id, ...(own.length === 1 && { invoiceId: oldest.id }) },
      seenBy: readersOf('INVOICE'),
      dedupeKey: `reminder:${stage}:${oldest.id}`,
      userId,
    });
    await keepReminderMail(trx, [...claimed], stage, message ?? null);
    return true;
  });
}
