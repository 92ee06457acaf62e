import { z } from 'zod';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { queueMail, readersOf } from '#office/mail';
import { addHistory } from '#kit/record-kit';
import { billingCompany } from '#office/letterhead';
import type { StatementFigures } from '../runs/figure-run';
import { runById, storedStatements } from '../runs/runs.queries';
import type { RunRecord } from '../runs/runs.queries';
import { statementPrintout } from './statement-pdf';

const input = z.object({ id: idInput });
const CONTENT_TYPE = 'application/pdf';

interface StatementWithRun {
  readonly run: RunRecord;
  readonly statement: StatementFigures;
}

/** A statement that this user can see, with its run. */
async function visibleStatement(ctx: Context, id: number): Promise<StatementWithRun> {
  const [statement] = await storedStatements(ctx.db, { id }, ctx.salespersonScope);
  const run = statement && (await runById(ctx.db, statement.runId));
  if (!statement || !run) throw notFound('Commission statement', id);
  return { statement, run };
}

async function drawn(ctx: Context, { run, statement }: StatementWithRun): Promise<Uint8Array> {
  const { periodStart, periodEnd, paidOn } = run;
  const company = await billingCompany(ctx.db);
  return drawPrintouts([statementPrintout({ company, periodStart, periodEnd, paidOn, statement })]);
}

const fileName = ({ run, statement }: StatementWithRun): string =>
  `Commissions ${statement.salesperson.fullName} ${run.periodEnd}.pdf`;

/** The statement of a salesperson as a PDF. */
export async function statementPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const runStatement = await visibleStatement(ctx, parseInput(input, raw).id);
  const { url } = await storeGeneratedFile(
    ctx.db,
    ctx.services.files,
    {
      ...fileReader(ctx),
      name: fileName(runStatement),
      contentType: CONTENT_TYPE,
      data: await drawn(ctx, runStatement),
    },
    ctx.now(),
  );
  return { pdfUrl: url };
}

/** E-mails a statement to its salesperson, once per submit. */
export async function mailStatement(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly sentTo: string }> {
  const runStatement = await visibleStatement(ctx, parseInput(input, raw).id);
  const { emailAddress, fullName } = runStatement.statement.salesperson;
  if (emailAddress === '')
    throw validationError('id', `${fullName} has no e-mail address. Enter one on the salesperson’s page.`);
  const content = await drawn(ctx, runStatement);
  const { run: commissionRun, statement } = runStatement;
  await ctx.transaction(async (trx, ctx) => {
    const userId = ctx.requireUser().id;
    await ctx.once(call, async () => {
      await queueMail(trx, ctx.services, {
        template: 'COMMISSION_STATEMENT',
        values: {
          salesperson: fullName,
          periodStart: commissionRun.periodStart,
          periodEnd: commissionRun.periodEnd,
          paid: statement.paid,
          paidOn: commissionRun.paidOn,
          carried: statement.carriedOut === 0 ? '' : formatMoney(statement.carriedOut),
        },
        to: [emailAddress],
        attachments: [{ filename: fileName(runStatement), contentType: CONTENT_TYPE, content }],
        seenBy: readersOf('COMMISSION_STATEMENT', statement.salesperson.id),
        userId,
      });
      await addHistory(trx, {
        recordType: 'commission_run',
        recordId: commissionRun.id,
        action: 'update',
        userId,
        version: null,
        changes: [{ field: 'mailedTo', from: null, to: emailAddress }],
      });
      return commissionRun.id;
    });
  });
  return { sentTo: emailAddress };
}
