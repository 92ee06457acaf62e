import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { BillSheet } from '../bill-sheet-type.schema';
import { filesOfSheets } from './ach-files.queries';
import type { FileOfSheet } from './ach-files.queries';
import { achFileName, writeAchFile } from './write-ach-file';

const filesOf = rowsBy('ach-files-of-bill-sheet', filesOfSheets, 'billSheetId');

const AchFile = builder.objectRef<FileOfSheet>('BillSheetAchFile').implement({
  description: 'An ACH file that a bill sheet is in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: (file) => achFileName(file) }),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date' }),
    madeAt: t.expose('madeAt', { type: 'ISO8601DateTime' }),
    madeBy: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (file, _args, ctx) => historyUser(ctx, file.madeBy),
    }),
  }),
});

builder.objectField(BillSheet, 'achFiles', (t) =>
  t.field({
    type: [AchFile],
    description: 'The ACH files that it was written to, the newest first: more than one if it was written again.',
    resolve: (sheet, _args, ctx) => filesOf(ctx, sheet.id),
  }),
);

mutation('billSheetsAchFile', {
  description:
    'Writes the transfers of paid bill sheets as an ACH file (Nacha) for the bank: all of them, or a refusal that names the installers without a bank account. It is noted on the sheets.',
  access: { permission: 'billSheet' },
  input: (t) => ({
    ids: t.idList({ required: true }),
    effectiveDate: t.field({
      type: 'ISO8601Date',
      required: false,
      description: 'The banking day on which installers are paid; the next one if left out.',
    }),
    again: t.boolean({ required: false, description: 'Also sheets that are in a file already.' }),
  }),
  resolve: (raw, ctx, call) => writeAchFile(ctx, raw, call),
  payload: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'What to call the file.' }),
    text: t.exposeString('text', { nullable: true, description: 'Its lines, in ASCII, each ended by CR LF.' }),
  }),
});
