import { BANK_ACCOUNT_TYPES } from '@falcon/domain/pay/bill-sheets';
import type { BankAccountType } from '@falcon/domain/pay/bill-sheets';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { installer } from '@falcon/domain/company/records';
import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { Installer, installerOf } from '../installers.schema';
import { bankAccountRows } from './bank-accounts.queries';
import type { BankAccountRow } from './bank-accounts.queries';
import { clearBankAccount, setBankAccount } from './change-bank-account';

const AccountType = builder.enumType('BankAccountType', { values: valuesOf(BANK_ACCOUNT_TYPES) });

const BankAccount = builder.objectRef<BankAccountRow>('InstallerBankAccount').implement({
  description: 'The account that an installer is paid to by transfer. It never changes; a new one replaces it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountType: t.field({ type: AccountType, resolve: (row) => row.accountType as BankAccountType }),
    routingNumber: t.exposeString('routingNumber'),
    lastDigits: t.exposeString('lastDigits', {
      description: 'The last four digits of the account number; the whole number is never returned.',
    }),
  }),
});

const accountOf = rowBy('bankAccountOfInstaller', bankAccountRows, 'installerId');

builder.objectField(Installer, 'bankAccount', (t) =>
  t.field({
    type: BankAccount,
    nullable: true,
    description: 'Null for none, and for users who don’t pay installers.',
    resolve: ({ id }, _args, ctx) => (ctx.sees(installer.parts.bankAccount) ? accountOf(ctx, id) : null),
  }),
);

const access = { allPermissions: ['billSheet', 'editInstaller'] } as const;

mutation('installerBankAccountSet', {
  description: 'Sets or changes the bank account to which an installer is paid by transfer.',
  access,
  input: (t) => ({
    installerId: t.id({ required: true }),
    replaces: t.id({ description: 'The current account as you saw it; null for none.' }),
    accountType: t.field({ type: AccountType, required: true }),
    routingNumber: t.string({ required: true, description: 'Nine digits with a valid check digit.' }),
    accountNumber: t.string({ required: true, description: '4 to 17 digits. Kept encrypted.' }),
  }),
  resolve: async (input, ctx, call) => ({
    installer: await installerOf(ctx, (await setBankAccount(ctx, input, call)).installerId),
  }),
  payload: { installer: Installer },
});

mutation('installerBankAccountRemove', {
  description: 'Removes the bank account of an installer.',
  access,
  input: (t) => ({
    installerId: t.id({ required: true }),
    replaces: t.id({ required: true, description: 'The current account as you saw it.' }),
  }),
  resolve: async (input, ctx, call) => ({
    installer: await installerOf(ctx, (await clearBankAccount(ctx, input, call)).installerId),
  }),
  payload: { installer: Installer },
});
