import { z } from 'zod';
import { DESKTOP_ACCOUNTS } from '@falcon/domain/desktop';
import type { DesktopAccount, DesktopAccountNames } from '@falcon/domain/desktop';
import { cleanName } from '@falcon/domain/text';
import type { Context } from '../../core/context';
import { parseInput, staleVersion } from '../../core/errors';
import { accountNames, updateAccountNames } from './desktop-export.queries';

const name = z.string().transform((text, check) => {
  const cleaned = cleanName(text, { maximum: 100, label: 'the name of the account' });
  if (cleaned.ok) return cleaned.value;
  check.addIssue({ code: 'custom', message: cleaned.reason });
  return z.NEVER;
});
const keys = Object.keys(DESKTOP_ACCOUNTS) as DesktopAccount[];
const accountsInput = z.object({
  version: z.int(),
  ...(Object.fromEntries(keys.map((key) => [key, name])) as Record<DesktopAccount, typeof name>),
});

/** Stores the names of the accounts, as they are in the office's QuickBooks. */
export async function saveAccounts(
  ctx: Context,
  raw: unknown,
): Promise<DesktopAccountNames & { readonly version: number }> {
  const { version, ...names } = parseInput(accountsInput, raw);
  return ctx.transaction(async (trx) => {
    if (!(await updateAccountNames(trx, names, version))) throw staleVersion('The accounts', 1, []);
    return accountNames(trx);
  });
}
