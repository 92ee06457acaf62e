import { cents } from '@falcon/domain/money';
import { achFile } from '@falcon/domain/pay';
import type { AchCompany } from '@falcon/domain/pay';
import type { Context } from '../../../core/context';
import { validationError } from '../../../core/errors';
import { localTime } from '../../../core/local-time';
import { mutation } from '../../../core/mutation';
import { appConfiguration } from '../../app-config';
import { installerNames, payableAccounts } from '../../installers';
import { paidTransfers } from './paid-transfers';

/** The company as its bank knows it; refused while something is missing. */
async function payingCompany(ctx: Context): Promise<AchCompany> {
  const { achRoutingNumber, achBankName, achCompanyId, achCompanyName, companyName } = await appConfiguration(ctx.db);
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

/** The transfers of paid sheets for the bank. It is returned and not kept: it is the only place where account numbers are whole. */
async function fileOfTransfers(ctx: Context, raw: unknown): Promise<{ readonly name: string; readonly text: string }> {
  const sheets = await paidTransfers(ctx, raw);
  const company = await payingCompany(ctx);
  const accounts = await payableAccounts(
    ctx,
    sheets.map(({ installerId }) => installerId),
  );
  const without = sheets.flatMap(({ installerId }) => (accounts.has(installerId) ? [] : [installerId]));
  if (without.length > 0)
    throw validationError(
      'ids',
      `No bank account on record for ${listed(await installerNames(ctx.db, without))}. Add it on the installer’s profile, or select other bill sheets.`,
    );
  const transfers = sheets.flatMap(({ id, installerId, recipient, netCents, paidOn }) => {
    const account = accounts.get(installerId);
    return account ? [{ ...account, name: recipient, amount: cents(netCents), paidOn, reference: `BS-${id}` }] : [];
  });
  const made = localTime(ctx.now(), ctx.services.timeZone);
  return { name: `transfers-${made.date}.ach`, text: achFile(company, transfers, made) };
}

mutation('billSheetsAchFile', {
  description:
    'The transfers of paid bill sheets as an ACH file (Nacha) for the bank: all of them, or a refusal that names the installers without a bank account.',
  access: { permission: 'billSheet' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (given, ctx) => fileOfTransfers(ctx, given),
  payload: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'What to call the file.' }),
    text: t.exposeString('text', { nullable: true, description: 'Its lines, in ASCII, each ended by CR LF.' }),
  }),
});
