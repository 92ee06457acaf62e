import { sql } from 'kysely';
import { z } from 'zod';
import { following, LARGEST_CHECK } from '@falcon/domain/pay/payables';
import type { PayMethod } from '@falcon/domain/pay/payables';
import { changeEach } from '#core/change-each';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { requirePostingDate } from '#money-in/accounts';
import { holdOpenMonth } from '#office/closed-months';
import { actorOf, paymentInput, requireCheckNumbers, requireStep, storeStep } from '#pay/payables';
import { bankAccountRows } from '#people/installers';
import { MOST_SHEETS, sheetsInput } from './input';
import { BILL_SHEETS, lockedSheets, nameOf } from './locked-sheets';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

const TOO_LONG = 'A check number has at most 9 digits.';
const NO_NUMBER = 'Enter the number of the first check.';

const payInput = paymentInput.extend({
  sheets: sheetsInput,
  byCheckIds: z.array(idInput).max(MOST_SHEETS).nullish(),
  firstCheckNumber: z.int(NO_NUMBER).positive(NO_NUMBER).max(LARGEST_CHECK, TOO_LONG).nullish(),
});

registerConstraint('bill_sheet_check_number', {
  path: 'firstCheckNumber',
  message: 'Another check with this number was just recorded. Use the next one.',
});

/**
 * Pays approved sheets, all or none: by checks with consecutive numbers in the given order, or by transfer. With
 * transfers, the chosen sheets are paid by check, and an installer without a bank account gets one if a check number was
 * given; otherwise everything is refused. A sheet with nothing to pay uses no check.
 */
export async function paySheets(ctx: Context, raw: unknown, call: MutationCall): Promise<SheetRecord[]> {
  const { sheets: seenSheets, method, paidOn, firstCheckNumber: first = null, byCheckIds } = parseInput(payInput, raw);
  const ids = seenSheets.map(({ id }) => id);
  await requirePostingDate(ctx.db, ctx, 'paidOn', paidOn);
  return ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const sheets = await lockedSheets(trx, ids);
      await holdOpenMonth(trx, ctx, 'paidOn', paidOn);
      const versions = new Map(seenSheets.map(({ id, version }) => [id, version]));
      const sheetsById = new Map(sheets.map((sheet) => [sheet.id, sheet]));
      const recipients = await recipientsOf(trx, sheets);
      const recipientOf = ({ installerId }: SheetRecord): string => recipients.get(installerId) ?? '';
      const chosenChecks = new Set(byCheckIds);
      const byCheck = await paidByCheck(trx, sheets, method, chosenChecks);
      const { errors } = await changeEach(sheetsById.keys(), async (id) => {
        const sheet = sheetsById.get(id) as SheetRecord;
        await requireStep(trx, ctx, BILL_SHEETS, 'pay', sheet, versions.get(id));
        if (paidOn < sheet.periodStart)
          throw validationError('paidOn', `${nameOf(sheet)} can’t be paid before its week.`);
        if (first === null && method === 'TRANSFER' && byCheck.includes(sheet) && !chosenChecks.has(id))
          throw validationError(
            'id',
            `${recipientOf(sheet)} has no bank account on record. Pay by check, or add the account on the installer’s profile.`,
          );
      });
      if (errors.length > 0)
        throw validationError(
          errors.map(({ modelId, message }): FieldFault => ({
            path: `sheets.${ids.indexOf(Number(modelId))}`,
            message,
          })),
        );
      const numbers = await checkNumbers(trx, byCheck.length, first);
      const taken = sheets.map((row) => {
        const place = byCheck.indexOf(row);
        const paymentMethod = row.netCents === 0 ? 'NONE' : place < 0 ? 'TRANSFER' : 'CHECK';
        return {
          row,
          change: { paidOn, paymentMethod, checkNumber: numbers[place] ?? null, recipient: recipientOf(row) },
        };
      });
      await storeStep(trx, { kind: 'bill_sheet', step: 'pay', actor: actorOf(ctx) }, taken);
      return ids[0] ?? 0;
    });
    const paid = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
    return ids.flatMap((id) => paid.get(id) ?? []);
  });
}

/** The payee on installers' checks: their company, or they themselves. */
async function recipientsOf(db: Database, sheets: readonly SheetRecord[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('installer')
    .select(['id', sql<string>`coalesce(nullif(trim(company_name), ''), full_name)`.as('recipient')])
    .where('id', '=', sql<number>`any(${sheets.map(({ installerId }) => installerId)}::int[])`)
    .execute();
  return new Map(rows.map(({ id, recipient }) => [id, recipient]));
}

/**
 * The sheets to pay by check: all sheets with an amount or, with transfers, the chosen ones and those of installers
 * without a bank account.
 */
async function paidByCheck(
  trx: Database,
  sheets: readonly SheetRecord[],
  method: PayMethod,
  chosenChecks: ReadonlySet<number>,
): Promise<readonly SheetRecord[]> {
  const paying = sheets.filter(({ netCents }) => netCents > 0);
  if (method === 'CHECK') return paying;
  const installerIds = paying.map(({ installerId }) => installerId);
  const reached = new Set((await bankAccountRows(trx, installerIds)).map(({ installerId }) => installerId));
  return paying.filter(({ id, installerId }) => chosenChecks.has(id) || !reached.has(installerId));
}

/** The numbers of so many checks from the first one on. */
async function checkNumbers(trx: Database, count: number, first: number | null): Promise<readonly number[]> {
  if (first !== null && first + count - 1 > LARGEST_CHECK) throw validationError('firstCheckNumber', TOO_LONG);
  const numbers = Array.from({ length: count }, (_none, place) => following(String(first ?? ''), place));
  await requireCheckNumbers(
    trx,
    numbers.map((number) => ({ number, path: 'firstCheckNumber', missing: NO_NUMBER })),
    '',
  );
  return numbers.map(Number);
}
