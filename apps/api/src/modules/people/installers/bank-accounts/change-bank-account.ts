import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  BANK_ACCOUNT_TYPES,
  accountNumberFault,
  bankAccountText,
  lastDigitsOf,
  routingNumberFault,
} from '@falcon/domain/pay/bill-sheets';
import type { BankAccountType } from '@falcon/domain/pay/bill-sheets';
import { valuesOf } from '@falcon/domain/kit/flooring';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { keyFor, seal } from '#core/keys';
import type { Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { addBankAccount, bankAccountRows, lockInstaller, removeBankAccount } from './bank-accounts.queries';
import type { BankAccountRow } from './bank-accounts.queries';

const checked = (fault: (value: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((value, check) => {
      const message = fault(value);
      if (message !== null) check.addIssue({ code: 'custom', message });
    });

const seenAccount = { installerId: idInput, replaces: idInput.nullish() };
const setInput = z.object({
  ...seenAccount,
  accountType: z.enum(valuesOf(BANK_ACCOUNT_TYPES)),
  routingNumber: checked(routingNumberFault),
  accountNumber: checked(accountNumberFault),
});
const removeInput = z.object({ ...seenAccount, replaces: idInput });

const CHANGED = 'The bank account was changed after you opened it. Check the current one before you change it.';
const words = (row: BankAccountRow): string =>
  bankAccountText({ ...row, accountType: row.accountType as BankAccountType });

/**
 * The mark of a submit. It is keyed, because a plain hash would reveal the account number to someone who tries all
 * numbers.
 */
function sealedKey(secretKey: string, submitted: string | null): string | null {
  if (submitted === null) return null;
  const [key = '', digest = ''] = submitted.split('\n');
  return `${key}\n${createHmac('sha256', keyFor(secretKey, 'bank account submits')).update(digest).digest('base64url')}`;
}

/** Stores or removes an installer's account, if the account the user saw is still there. */
async function replace(
  ctx: Context,
  call: MutationCall,
  { installerId, replaces = null }: { readonly installerId: number; readonly replaces?: number | null | undefined },
  store: (trx: Database) => Promise<unknown>,
): Promise<{ installerId: number }> {
  return ctx.transaction(async (trx, ctx) => {
    const sealed = { ...call, clientMutationId: sealedKey(ctx.services.secretKey, call.clientMutationId) };
    await ctx.once(sealed, async () => {
      if (!(await lockInstaller(trx, installerId))) throw notFound('Installer', installerId);
      const [before] = await bankAccountRows(trx, [installerId]);
      if ((before?.id ?? null) !== replaces) throw validationError('replaces', CHANGED);
      if (before) await removeBankAccount(trx, before.id);
      await store(trx);
      const [after] = await bankAccountRows(trx, [installerId]);
      const change = { field: 'bankAccount', from: before ? words(before) : null, to: after ? words(after) : null };
      await addHistory(trx, {
        recordType: 'installer',
        recordId: installerId,
        action: 'update',
        userId: ctx.requireUser().id,
        version: null,
        changes: [change],
      });
      return installerId;
    });
    return { installerId };
  });
}

/** Sets or changes the account that pays an installer. Its number is stored encrypted. */
export function setBankAccount(ctx: Context, raw: unknown, call: MutationCall): Promise<{ installerId: number }> {
  const { accountNumber, accountType, routingNumber, ...input } = parseInput(setInput, raw);
  return replace(ctx, call, input, (trx) =>
    addBankAccount(trx, {
      installerId: input.installerId,
      accountType,
      routingNumber,
      lastDigits: lastDigitsOf(accountNumber),
      numberEncrypted: seal(ctx.services.secretKey, 'bank account numbers', accountNumber),
    }),
  );
}

/** Removes the account of an installer. */
export const clearBankAccount = (ctx: Context, raw: unknown, call: MutationCall): Promise<{ installerId: number }> =>
  replace(ctx, call, parseInput(removeInput, raw), async () => undefined);
