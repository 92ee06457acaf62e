import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import { fileReader, recordGeneratedFile, storeGeneratedFile } from '#files/generated-files';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { drawPrintouts } from '#pdf/pdf-threads';
import { contextOfJob } from '#office/access';
import { billingCompany } from '#office/letterhead';
import { loadStatements } from './load-statements';
import type { StatementFacts, StatementOwner, StatementQuestion } from './statement-facts';
import { statementPayload } from './statement-input';
import type { StatementPayload } from './statement-input';
import { statementPrintout } from './statement-pdf';

const AT_A_TIME = 100;
const KIND: Readonly<Record<StatementOwner, string>> = { CUSTOMER: 'Customer', FIRM: 'Property management firm' };

/** Prints all statements of a day into one PDF, in list order. */
export const printStatementsJob = defineJob({
  name: 'print-statements',
  description: 'Printing statements',
  payload: statementPayload,
  isCancelable: true,
  run: printStatements,
});

async function printStatements(question: StatementPayload, run: JobRun): Promise<void> {
  const ctx = await contextOfJob(run, 'invoicing');
  const { ids, date } = question;
  const around = { today: ctx.today(), scope: ctx.salespersonScope, company: await billingCompany(run.db) };
  const statements: StatementFacts[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    await run.progress(Math.round((start * 60) / ids.length), `${start} of ${ids.length} read`);
    statements.push(...(await loadStatements(run.db, question, ids.slice(start, start + AT_A_TIME), around)));
  }
  if (statements.length === 0) throw notFound(KIND[question.by], ids[0] ?? 0);
  await run.progress(60, 'Drawing the pages');
  const data = await drawPrintouts(statements.map(statementPrintout));
  const now = ctx.now();
  const facts = { ...fileReader(ctx), name: `Statements ${date}.pdf`, contentType: 'application/pdf' };
  const storedFile = { key: await run.services.files.storage.put(data), size: data.byteLength };
  await run.transaction(async (trx, run) => {
    const id = await recordGeneratedFile(trx, facts, storedFile, now);
    await run.file(facts.name, `/files/generated/${id}`);
    await run.complete(trx, statements.length === 1 ? '1 statement' : `${statements.length} statements`);
  });
}

/** The statement of one account as a PDF to view. */
export async function previewStatement(ctx: Context, question: StatementQuestion, id: number): Promise<string> {
  const company = await billingCompany(ctx.db);
  const [facts] = await loadStatements(ctx.db, question, [id], {
    today: ctx.today(),
    scope: ctx.salespersonScope,
    company,
  });
  if (!facts) throw notFound(KIND[question.by], id);
  const data = await drawPrintouts([statementPrintout(facts)]);
  const file = await storeGeneratedFile(
    ctx.db,
    ctx.services.files,
    {
      ...fileReader(ctx),
      name: `Statement ${facts.name.replaceAll(/[^\p{L}\p{N} .-]/gu, '')} ${facts.date}.pdf`,
      contentType: 'application/pdf',
      data,
    },
    ctx.now(),
  );
  return file.url;
}
