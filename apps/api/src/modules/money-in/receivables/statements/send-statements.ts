import { AGING_BUCKETS } from '@falcon/domain/money-in/receivables';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { defineJob } from '#jobs/define-job';
import type { JobRefusal, JobRun } from '#jobs/define-job';
import { drawPrintouts } from '#pdf/pdf-threads';
import { contextOfJob } from '#office/access';
import { queueMail, readersOf } from '#office/mail';
import { billingCompany } from '#office/letterhead';
import { linksOf } from '#office/shared-links';
import { loadStatements } from './load-statements';
import { accountNames, claimMailing, keepMessages, statementAccounts } from './statement-accounts.queries';
import type { StatementAccount } from './statement-accounts.queries';
import type { StatementFacts } from './statement-facts';
import { statementPrintout } from './statement-pdf';
import { statementPayload } from './statement-input';
import type { StatementPayload } from './statement-input';
import { statementFileName } from './shared-statement';
import { goodAddresses, statementRefusal } from './refusal';

/** How many accounts are loaded together; their PDFs are drawn one by one while the previous ones are stored. */
const AT_A_TIME = 25;

/** E-mails the statements of a day: each account at most once; refused ones are listed. */
export const sendStatementsJob = defineJob({
  name: 'send-statements',
  description: 'E-mailing statements',
  payload: statementPayload,
  run: sendStatements,
});

const keyOf = (by: StatementPayload['by'], id: number): string => `${by}:${id}`;
const count = (statements: number): string => (statements === 1 ? '1 statement' : `${statements} statements`);

async function sendStatements(question: StatementPayload, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'invoicing');
  const { by, date, ids } = question;
  const [today, scope] = [ctx.today(), ctx.salespersonScope];
  const [company, names] = await Promise.all([billingCompany(run.db), accountNames(run.db, by, ids, scope)]);
  const doneBefore = await run.doneBefore();
  const refused: JobRefusal[] = [];
  const refuse = (id: number, message: string) =>
    refused.push({ modelId: id, name: names.get(id) ?? `No. ${id}`, message });
  let sentCount = 0;
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    // Accounts this job already e-mailed are done, whatever they owe by now.
    const some = ids.slice(start, start + AT_A_TIME).filter((id) => !doneBefore.has(keyOf(by, id)));
    sentCount += Math.min(ids.length - start, AT_A_TIME) - some.length;
    const accounts = new Map(
      (await statementAccounts(run.db, by, { date, today }, { scope, ids: some })).map((account) => [
        account.id,
        account,
      ]),
    );
    const wanted = some.filter((id) => {
      const account = accounts.get(id);
      const reason = account ? statementRefusal(account, date, run.services.mailPlace().way) : 'Nothing is owed.';
      if (reason !== null) refuse(id, reason);
      return reason === null;
    });
    const statements = await loadStatements(run.db, question, wanted, { today, scope, company });
    const drawn = await Promise.all(statements.map((facts) => drawPrintouts([statementPrintout(facts)])));
    for (const [index, facts] of statements.entries()) {
      const account = accounts.get(facts.ownerId);
      const content = drawn[index];
      if (!account || !content) continue;
      if (await mailOne(run, question, { facts, account, content, userId: ctx.requireUser().id })) sentCount += 1;
      else refuse(facts.ownerId, `The statement of ${writtenDate(date)} was e-mailed before.`);
    }
    await run.progress(
      Math.round((Math.min(ids.length, start + AT_A_TIME) * 100) / ids.length),
      `${Math.min(ids.length, start + AT_A_TIME)} of ${count(ids.length)}`,
    );
  }
  if (refused.length === 0) return `${count(sentCount)} e-mailed.`;
  await run.refused(refused);
  return `${count(sentCount)} e-mailed, ${refused.length} not.`;
}

interface Mailing {
  readonly facts: StatementFacts;
  readonly account: StatementAccount;
  readonly content: Buffer;
  readonly userId: number;
}

/** Stores the e-mails of one statement and its mailing; false if it was already mailed, except by this job. */
async function mailOne(
  run: JobRun,
  { by, date, since }: StatementPayload,
  { facts, account, content, userId }: Mailing,
): Promise<boolean> {
  return run.transaction(async (trx, run) => {
    if (!(await run.once(trx, keyOf(by, account.id)))) return true;
    const mailing = await claimMailing(trx, { by, id: account.id, date, userId });
    if (!mailing) return false;
    const { buckets, credit, total } = facts.aging;
    const owner = by === 'CUSTOMER' ? { customerId: account.id } : { propertyFirmId: account.id };
    const [sharedLinkId = 0] = await linksOf(
      trx,
      [{ kind: 'STATEMENT', ...owner, statementDate: date, statementSince: since }],
      userId,
    );
    const messages = await queueMail(trx, run.services, {
      template: 'STATEMENT',
      values: {
        customer: facts.name,
        date,
        balance: total,
        pastDue: AGING_BUCKETS.reduce((sum, { key }) => (key === 'current' ? sum : sum + buckets[key]), 0),
        credit: 0 - credit,
        invoiceCount: account.invoices,
      },
      to: goodAddresses(account),
      attachments: [{ filename: statementFileName(date, facts.name), contentType: 'application/pdf', content }],
      about: owner,
      sharedLinkId,
      seenBy: readersOf('INVOICE'),
      dedupeKey: `statement:${mailing.id}:${mailing.attempt}`,
      userId,
    });
    await keepMessages(trx, mailing.id, messages);
    return true;
  });
}
