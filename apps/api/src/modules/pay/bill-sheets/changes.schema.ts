import { PAY_METHODS } from '@falcon/domain/pay/payables';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { z } from 'zod';
import { builder } from '#core/builder';
import { parseInput } from '#core/errors';
import { mutation } from '#core/mutation';
import { JobStatus } from '#kit/jobs';
import { approveSheets } from './approve-sheets';
import { BillSheet } from './bill-sheet-type.schema';
import { recalculateSheet, reopenSheet, undoPayment } from './change-sheet';
import { sheetsInput } from './input';
import { paySheets } from './pay-sheets';
import { startRun } from './start-run';

const access = { permission: 'billSheet' } as const;

const PayMethodType = builder.enumType('BillSheetPayMethod', { values: valuesOf(PAY_METHODS) });
const SeenSheetInput = builder.inputType('BillSheetVersionInput', {
  description: 'A sheet in the version that was seen.',
  fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
});

const severalInput = z.object({ sheets: sheetsInput });

mutation('billSheetsRun', {
  description:
    'Creates the bill sheets of all installers for a week in the background, and calculates open ones again. Safe to repeat.',
  access,
  input: (t) => ({
    periodStart: t.field({ type: 'ISO8601Date', required: true, description: 'The Sunday of the week.' }),
  }),
  resolve: (input, ctx) => startRun(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

mutation('billSheetRecalculate', {
  description: 'Recalculates an open bill sheet. Null if nothing is left to pay and the sheet is removed.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async (input, ctx) => ({ billSheet: await recalculateSheet(ctx, input) }),
  payload: (t) => ({ billSheet: t.expose('billSheet', { type: BillSheet, nullable: true }) }),
});

mutation('billSheetsApprove', {
  description: 'Approves and locks open bill sheets: refused ones are reported, the others go through.',
  access,
  input: (t) => ({ sheets: t.field({ type: [SeenSheetInput], required: true }) }),
  resolve: (input, ctx, call) => approveSheets(ctx, parseInput(severalInput, input).sheets, call),
  payload: (t) => ({ billSheets: t.expose('billSheets', { type: [BillSheet] }) }),
});

/** Adds a mutation that takes one sheet a step back, with a reason. */
const stepBack = (name: string, description: string, step: typeof reopenSheet) =>
  mutation(name, {
    description,
    access,
    input: (t) => ({
      id: t.id({ required: true }),
      version: t.int({ required: true }),
      reason: t.string({ required: true }),
    }),
    resolve: async (input, ctx, call) => ({ billSheet: await step(ctx, input, call) }),
    payload: { billSheet: BillSheet },
  });

stepBack(
  'billSheetReopen',
  'Opens an approved bill sheet again, with a reason; only the newest locked one of an installer.',
  reopenSheet,
);
stepBack(
  'billSheetUndoPayment',
  'Takes back a payment, such as a lost check, with a reason; the sheet stays approved. Not in a closed month.',
  undoPayment,
);

mutation('billSheetsPay', {
  description:
    'Pays approved bill sheets, all or none: by checks with consecutive numbers in the order given, or by transfer to installers with a bank account. A sheet with nothing to pay takes no check.',
  access,
  input: (t) => ({
    sheets: t.field({ type: [SeenSheetInput], required: true }),
    method: t.field({ type: PayMethodType, required: true }),
    paidOn: t.field({ type: 'ISO8601Date', required: true }),
    byCheckIds: t.idList({
      required: false,
      description: 'With TRANSFER: sheets that are paid by check although there is a bank account.',
    }),
    firstCheckNumber: t.int({
      required: false,
      description:
        'With TRANSFER, that of the first check for installers without a bank account, and for those in `byCheckIds`; without it, they are refused.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ billSheets: await paySheets(ctx, input, call) }),
  payload: (t) => ({ billSheets: t.expose('billSheets', { type: [BillSheet] }) }),
});
