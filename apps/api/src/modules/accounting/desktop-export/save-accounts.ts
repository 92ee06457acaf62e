import { z } from 'zod';
import { DESKTOP_ACCOUNTS } from '@falcon/domain/accounting/desktop-export';
import type { DesktopAccount, DesktopAccountNames } from '@falcon/domain/accounting/desktop-export';
import { cleanName } from '@falcon/domain/kit/text';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { differences, staleError } from '#kit/record-kit';
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

/** Stored in the history of the company settings. */
const ACCOUNTS = {
  kind: 'The accounts',
  id: 1,
  subject: 'The list of QuickBooks Desktop accounts',
  recordType: 'app_configuration',
  recordId: 1,
  fields: keys.map((key) => `desktop.${key}`),
} as const;

/** Stores the account names as they are in the office's QuickBooks. */
export async function saveAccounts(
  ctx: Context,
  raw: unknown,
): Promise<DesktopAccountNames & { readonly version: number }> {
  const { version, ...names } = parseInput(accountsInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const before = await accountNames(trx);
    if (!(await updateAccountNames(trx, names, version)))
      throw await staleError(trx, ctx, ACCOUNTS, version, before.version);
    const fields = (values: DesktopAccountNames) =>
      Object.fromEntries(keys.map((key) => [`desktop.${key}`, values[key]]));
    await auditAppConfiguration(trx, ctx.requireUser().id, differences(fields(before), fields(names)));
    return accountNames(trx);
  });
}
