import { DESKTOP_ACCOUNTS, MOST_DESKTOP_ENTRIES } from '@falcon/domain/accounting/desktop-export';
import type { DesktopAccount, DesktopAccountNames } from '@falcon/domain/accounting/desktop-export';
import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { createExport, fileOfExport, fileOfLists, undoExport } from './create-export';
import { accountNames, latestExports } from './desktop-export.queries';
import type { ListedExport } from './desktop-export.queries';
import { FILE_FORMATS } from './export-file';
import { saveAccounts } from './save-accounts';
import { waitingCounts } from './waiting.queries';
import type { WaitingCount } from './waiting.queries';

const MOST_EXPORTS = 100;
const access = { permission: 'configureSystem' } as const;
const keys = Object.keys(DESKTOP_ACCOUNTS) as DesktopAccount[];

const FormatEnum = builder.enumType('DesktopFileFormat', { values: FILE_FORMATS });

const Waiting = builder.objectRef<WaitingCount>('DesktopWaiting').implement({
  description: 'How many entries of one kind are waiting to be exported.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    count: t.exposeInt('count'),
    amount: t.field(moneyField('amountCents')),
  }),
});

const Export = builder.objectRef<ListedExport>('DesktopExport').implement({
  description: 'A file for QuickBooks Desktop: each entry is in one of them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    format: t.field({ type: FormatEnum, resolve: (one) => one.fileFormat as 'IIF' }),
    dateFrom: t.expose('dateFrom', { type: 'ISO8601Date', nullable: true }),
    dateTo: t.expose('dateTo', { type: 'ISO8601Date' }),
    entries: t.exposeInt('entries'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    resetAt: t.expose('resetAt', { type: 'ISO8601DateTime', nullable: true }),
    resetReason: t.exposeString('resetReason', { nullable: true }),
  }),
});

const Accounts = builder.objectRef<DesktopAccountNames & { readonly version: number }>('DesktopAccounts').implement({
  description: 'The names of the accounts in the office’s own QuickBooks.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    ...Object.fromEntries(keys.map((key) => [key, t.exposeString(key)])),
  }),
});

builder.queryFields((t) => ({
  desktopWaiting: t.field({
    ...accessOptions(access),
    type: [Waiting],
    description: 'Entries waiting to be exported, by kind.',
    args: {
      dateFrom: t.arg({ type: 'ISO8601Date', description: 'If left out, everything through the last day.' }),
      dateTo: t.arg({ type: 'ISO8601Date', required: true }),
    },
    resolve: (_root, { dateFrom, dateTo }, ctx) => waitingCounts(ctx.db, { from: dateFrom ?? null, to: dateTo }),
  }),
  desktopExports: t.field({
    ...accessOptions(access),
    type: [Export],
    description: `The newest ${MOST_EXPORTS} exports.`,
    resolve: (_root, _args, ctx) => latestExports(ctx.db, MOST_EXPORTS),
  }),
  desktopAccounts: t.field({
    ...accessOptions(access),
    type: Accounts,
    description: 'The accounts that exports post to.',
    resolve: (_root, _args, ctx) => accountNames(ctx.db),
  }),
}));

interface FileUrl {
  readonly fileUrl: string;
}

mutation('desktopExportCreate', {
  description: `Exports what waits, at most ${MOST_DESKTOP_ENTRIES.toLocaleString('en-US')} entries; each entry once.`,
  access,
  input: (t) => ({
    format: t.field({ type: FormatEnum, required: true }),
    dateFrom: t.field({ type: 'ISO8601Date' }),
    dateTo: t.field({ type: 'ISO8601Date', required: true }),
  }),
  resolve: async (input, ctx): Promise<FileUrl & { readonly id: string }> => {
    const { id } = await createExport(ctx, input);
    return { id: String(id), fileUrl: await fileOfExport(ctx, id) };
  },
  payload: (t) => ({ id: t.exposeID('id'), fileUrl: t.exposeString('fileUrl') }),
});

mutation('desktopExportFile', {
  description: 'The file of an export once more, with the same entries.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async ({ id }, ctx): Promise<FileUrl> => ({ fileUrl: await fileOfExport(ctx, recordId('Export', id)) }),
  payload: (t) => ({ fileUrl: t.exposeString('fileUrl') }),
});

mutation('desktopExportReset', {
  description: 'Resets an export whose file was not imported; its entries wait to be exported again.',
  access,
  input: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async ({ id, reason }, ctx) => {
    const { resetAt } = await undoExport(ctx, recordId('Export', id), { reason });
    return { resetAt };
  },
  payload: (t) => ({ resetAt: t.expose('resetAt', { type: 'ISO8601DateTime', nullable: true }) }),
});

mutation('desktopListsFile', {
  description:
    'A file of the customers, vendors and items that exports refer to, with the addresses, phone numbers and e-mail addresses of customers and firms.',
  access: { allPermissions: ['configureSystem', 'customer', 'propertyMgmtFirm'] },
  input: (t) => ({ format: t.field({ type: FormatEnum, required: true }) }),
  resolve: async ({ format }, ctx): Promise<FileUrl> => ({ fileUrl: await fileOfLists(ctx, format) }),
  payload: (t) => ({ fileUrl: t.exposeString('fileUrl') }),
});

mutation('desktopAccountsUpdate', {
  description: 'Stores the names of the accounts that exports post to.',
  access,
  input: (t) => ({
    version: t.int({ required: true }),
    ...Object.fromEntries(keys.map((key) => [key, t.string({ required: true })])),
  }),
  resolve: async (input, ctx) => ({ accounts: await saveAccounts(ctx, input) }),
  payload: { accounts: Accounts },
});
