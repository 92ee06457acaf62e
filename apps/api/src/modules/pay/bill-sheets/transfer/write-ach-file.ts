import type { Insertable } from 'kysely';
import { z } from 'zod';
import { cents } from '@falcon/domain/kit/money';
import {
  FILE_MODIFIERS,
  achFile,
  effectiveDateFault,
  firstTraceAfter,
  nextBankingDay,
} from '@falcon/domain/pay/bill-sheets';
import type { AchCompany } from '@falcon/domain/pay/bill-sheets';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { localTime } from '#core/local-time';
import type { DB, Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import { installerNames, payableAccounts } from '#people/installers';
import type { AccountReader } from '#people/installers';
import { addHistory } from '#kit/record-kit';
import { lockInstallers } from '../sheets.queries';
import { achFileWith, addAchFile, filesBefore, filesOfSheets, lockAchFiles } from './ach-files.queries';
import type { FileOfSheet } from './ach-files.queries';
import { paidTransfers } from './paid-transfers';

const input = z.object({ effectiveDate: z.string().nullish(), again: z.boolean().nullish() });

/** The name of a file: `transfers-2026-03-12-A.ach`. */
export const achFileName = ({ madeOn, modifier }: Pick<Insertable<DB['achFile']>, 'madeOn' | 'modifier'>): string =>
  `transfers-${madeOn}-${modifier}.ach`;

/** The company's data as its bank knows it; refuses if anything is missing. */
async function payingCompany(db: Database): Promise<AchCompany> {
  const { achRoutingNumber, achBankName, achCompanyId, achCompanyName, companyName } = await appConfiguration(db);
  if (achRoutingNumber === '' || achBankName === '' || achCompanyId === '')
    throw validationError(
      'ids',
      'The company’s own bank is missing. Enter its routing number, its name and the company ID under Configuration, Settings, ACH file.',
    );
  return {
    routingNumber: achRoutingNumber,
    bankName: achBankName,
    companyId: achCompanyId,
    name: achCompanyName || companyName,
  };
}

/** `Ann, Bob and Carl`. */
const listed = (names: readonly string[]): string =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The accounts of installers; refuses if any have none, naming all of them. */
async function accountsOf(ctx: AccountReader, installerIds: readonly number[]) {
  const accounts = await payableAccounts(ctx, installerIds);
  const without = installerIds.filter((id) => !accounts.has(id));
  if (without.length > 0)
    throw validationError(
      'ids',
      `No bank account on record for ${listed(await installerNames(ctx.db, without))}. Add it on the installer’s profile, or select other bill sheets.`,
    );
  return accounts;
}

/** Refuses sheets that are already in a file, unless the user has confirmed that. */
function requireNew(before: readonly FileOfSheet[], again: boolean): void {
  const sheets = new Set(before.map(({ billSheetId }) => billSheetId)).size;
  const [last] = before;
  if (!last || again) return;
  throw validationError(
    'again',
    `${sheets === 1 ? '1 of the bill sheets is' : `${sheets} of the bill sheets are`} in ${achFileName(last)} already. Write ${sheets === 1 ? 'it' : 'them'} again only if the bank did not take that file: otherwise installers are paid twice.`,
  );
}

/** Stores a file with its sheets, and its id on each of them; returns its id. */
export async function storeAchFile(
  trx: Database,
  file: Insertable<DB['achFile']>,
  sheets: readonly { readonly id: number; readonly netCents: number }[],
): Promise<number> {
  const id = await addAchFile(trx, file, sheets);
  await addHistory(
    trx,
    sheets.map(({ id: recordId }) => ({
      recordType: 'bill_sheet' as const,
      recordId,
      action: 'update',
      userId: file.madeBy,
      version: null,
      changes: [{ field: 'achFile', from: null, to: achFileName(file) }],
    })),
  );
  return id;
}

/**
 * Stores a new file for the transfers of paid sheets: its number of the day, its effective date, and its id on each
 * sheet. Returns its id.
 */
async function noteFile(trx: Database, ctx: TransactionContext, raw: unknown): Promise<number> {
  const { effectiveDate: requestedDate, again } = parseInput(input, raw);
  const { date: today, minute } = localTime(ctx.now(), ctx.services.timeZone);
  const effectiveDate = requestedDate ?? nextBankingDay(today);
  const fault = effectiveDateFault(effectiveDate, today);
  if (fault !== null) throw validationError('effectiveDate', fault);
  const inside = { ...ctx, db: trx };
  const installerIds = (await paidTransfers(inside, raw)).map(({ installerId }) => installerId);
  await payingCompany(trx);
  // Serializes paying, undoing and writing, so that the sheets read from here on don't change.
  await lockInstallers(trx, installerIds);
  const sheets = await paidTransfers(inside, raw);
  await accountsOf(inside, installerIds);
  const ids = sheets.map(({ id }) => id);
  await lockAchFiles(trx);
  requireNew(await filesOfSheets(trx, ids), again === true);
  const { modifiers, lastTrace } = await filesBefore(trx, today);
  const modifier = Array.from(FILE_MODIFIERS).find((one) => !modifiers.includes(one));
  if (modifier === undefined)
    throw validationError(
      'ids',
      `${FILE_MODIFIERS.length} files were written on ${writtenDate(today)}, as many as a bank tells apart. Write this one tomorrow.`,
    );
  const userId = ctx.requireUser().id;
  const file = {
    madeOn: today,
    modifier,
    madeMinute: minute,
    effectiveDate,
    firstTrace: firstTraceAfter(lastTrace, sheets.length),
    entryCount: sheets.length,
    madeAt: ctx.now(),
    madeBy: userId,
  };
  return storeAchFile(trx, file, sheets);
}

/** The text of a stored file. */
async function textOf(ctx: Context, id: number): Promise<{ readonly name: string; readonly text: string }> {
  const { file, transfers } = await achFileWith(ctx.db, id);
  const accounts = await accountsOf(
    ctx,
    transfers.map(({ installerId }) => installerId),
  );
  const entries = transfers.flatMap(({ billSheetId, installerId, recipient, amountCents, isCompany }) => {
    const account = accounts.get(installerId);
    if (!account) return [];
    const payee = isCompany ? ('COMPANY' as const) : ('PERSON' as const);
    return [{ ...account, name: recipient, amount: cents(amountCents), payee, reference: `BS${billSheetId}` }];
  });
  const { madeOn: date, madeMinute: minute, modifier, effectiveDate, firstTrace } = file;
  const text = achFile(await payingCompany(ctx.db), entries, { date, minute, modifier, effectiveDate, firstTrace });
  return { name: achFileName(file), text };
}

/**
 * Writes a bank file with the transfers of paid sheets. The file is stored first, so that no transfer leaves without a
 * record. Its text is returned but not kept, as it is the only place with full account numbers.
 */
export async function writeAchFile(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly name: string; readonly text: string }> {
  const { id } = await ctx.once(call, (trx, ctx) => noteFile(trx, ctx, raw));
  return textOf(ctx, id);
}
