import { z } from 'zod';
import { PAY_METHODS } from '@falcon/domain/pay/bill-sheets';
import { valuesOf } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { parseInput, registerConstraint, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { dateInput, requirePostingDate } from '#money-in/accounts';
import { holdOpenMonth } from '#office/closed-months';
import { addHistory, staleError } from '#kit/record-kit';
import { usedChecks } from '#office/checkbook';
import { bankAccountRows } from '#people/installers';
import { recipientsOf } from './changes.queries';
import { sheetsInput } from './input';
import { lockedSheets, nameOf, versionedSheet } from './locked-sheet';
import type { SeenSheet } from './locked-sheet';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

const LARGEST_CHECK = 999_999_999;
const TOO_LONG = 'A check number has at most 9 digits.';
const NO_NUMBER = 'Enter the number of the first check.';

const payInput = z.object({
  sheets: sheetsInput,
  method: z.enum(valuesOf(PAY_METHODS)),
  paidOn: dateInput,
  firstCheckNumber: z.int(NO_NUMBER).positive(NO_NUMBER).max(LARGEST_CHECK, TOO_LONG).nullish(),
});

registerConstraint('bill_sheet_check_number', {
  path: 'firstCheckNumber',
  message: 'Another check with this number was just recorded. Use the next one.',
});

/**
 * Pays approved sheets, all or none: by checks with consecutive numbers in the order given, or by transfer. An
 * installer without a bank account gets a check, if there is a number for it, and else refuses the transfers. A sheet
 * without anything to pay takes no check.
 */
export async function paySheets(ctx: Context, raw: unknown, call: MutationCall): Promise<SheetRecord[]> {
  const input = parseInput(payInput, raw);
  const ids = input.sheets.map(({ id }) => id);
  await requirePostingDate(ctx.db, ctx, 'paidOn', input.paidOn);
  return ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const sheets = await lockedSheets(trx, input.sheets);
      await holdOpenMonth(trx, ctx, 'paidOn', input.paidOn);
      const installerIds = sheets.map(({ installerId }) => installerId);
      const recipients = await recipientsOf(trx, installerIds);
      const byCheck = await paidByCheck(trx, sheets, input.method);
      const canCheck = input.method === 'CHECK' || input.firstCheckNumber != null;
      const stale = await staleSheets(trx, ctx, sheets, input.sheets);
      const faults = sheets.flatMap((sheet, place): FieldFault[] => {
        const message =
          refusalOf(sheet, input.paidOn) ??
          stale.get(sheet.id) ??
          (canCheck || !byCheck.has(sheet.id) ? null : withoutAccount(recipients.get(sheet.installerId) ?? ''));
        return message === null ? [] : [{ path: `sheets.${place}`, message }];
      });
      if (faults.length > 0) throw validationError(faults);
      const paying = sheets.filter(({ id }) => byCheck.has(id));
      const numbers = await checkNumbers(trx, paying, input.firstCheckNumber ?? null);
      const userId = ctx.requireUser().id;
      const payments = sheets.map((sheet) => ({
        id: sheet.id,
        version: sheet.version + 1,
        status: 'PAID',
        paidOn: input.paidOn,
        paymentMethod: sheet.netCents === 0 ? 'NONE' : byCheck.has(sheet.id) ? 'CHECK' : 'TRANSFER',
        checkNumber: numbers.get(sheet.id) ?? null,
        recipient: recipients.get(sheet.installerId) ?? '',
        paidAt: ctx.now(),
        paidBy: userId,
      }));
      await updateRows(trx, 'billSheet', payments);
      await addHistory(
        trx,
        payments.map(({ id, version, paidOn, paymentMethod, checkNumber }) => ({
          recordType: 'bill_sheet' as const,
          recordId: id,
          action: 'update',
          userId,
          version,
          changes: [
            { field: 'status', from: 'DONE', to: 'PAID' },
            { field: 'paidOn', from: null, to: paidOn },
            { field: 'paymentMethod', from: null, to: paymentMethod },
            ...(checkNumber === null ? [] : [{ field: 'checkNumber', from: null, to: checkNumber }]),
          ],
        })),
      );
      return ids[0] ?? 0;
    });
    const paid = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
    return ids.flatMap((id) => paid.get(id) ?? []);
  });
}

/**
 * The sheets with something to pay that take a check: all of them, or of transfers those of installers without a bank
 * account.
 */
async function paidByCheck(
  trx: Database,
  sheets: readonly SheetRecord[],
  method: 'CHECK' | 'TRANSFER',
): Promise<ReadonlySet<number>> {
  const paying = sheets.filter(({ netCents }) => netCents > 0);
  const reached =
    method === 'CHECK'
      ? []
      : await bankAccountRows(
          trx,
          paying.map(({ installerId }) => installerId),
        );
  const accounts = new Set(reached.map(({ installerId }) => installerId));
  return new Set(paying.flatMap(({ id, installerId }) => (accounts.has(installerId) ? [] : [id])));
}

const withoutAccount = (name: string): string =>
  `${name} has no bank account on record. Pay by check, or add the account on the installer’s profile.`;

/**
 * The numbers of the checks by sheet, from the first one on; refuses those that a bill sheet or a commission was paid
 * with.
 */
async function checkNumbers(
  trx: Database,
  paying: readonly SheetRecord[],
  first: number | null,
): Promise<ReadonlyMap<number, number>> {
  if (paying.length === 0) return new Map();
  if (first === null) throw validationError('firstCheckNumber', NO_NUMBER);
  if (first + paying.length - 1 > LARGEST_CHECK) throw validationError('firstCheckNumber', TOO_LONG);
  const numbers = paying.map((_sheet, place) => first + place);
  const used = await usedChecks(trx, numbers.map(String));
  const usedNumber = numbers.find((number) => used.has(String(number)));
  if (usedNumber !== undefined)
    throw validationError('firstCheckNumber', `Check ${usedNumber} has been used for ${used.get(String(usedNumber))}.`);
  return new Map(paying.map((sheet, place) => [sheet.id, first + place]));
}

/** The sheets that were saved since they were seen, with what changed and who did it: few, if any. */
async function staleSheets(
  trx: Database,
  ctx: TransactionContext,
  sheets: readonly SheetRecord[],
  seenSheets: readonly SeenSheet[],
): Promise<ReadonlyMap<number, string>> {
  const staleMessages = new Map<number, string>();
  for (const [place, sheet] of sheets.entries()) {
    const version = seenSheets[place]?.version ?? 0;
    if (version === sheet.version) continue;
    staleMessages.set(sheet.id, (await staleError(trx, ctx, versionedSheet(sheet), version, sheet.version)).message);
  }
  return staleMessages;
}

function refusalOf(sheet: SheetRecord, paidOn: string): string | null {
  if (sheet.status === 'PAID') return `${nameOf(sheet)} is paid already.`;
  if (sheet.status === 'OPEN') return `${nameOf(sheet)} is not approved yet. Approve it first.`;
  return paidOn < sheet.periodStart ? `${nameOf(sheet)} can’t be paid before its week.` : null;
}
