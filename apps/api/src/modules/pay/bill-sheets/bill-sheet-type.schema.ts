import { SHEET_LINE_KINDS } from '@falcon/domain/pay/bill-sheets';
import type { PayStep, SheetWarning } from '@falcon/domain/pay/bill-sheets';
import { PAYABLE_STATUSES } from '@falcon/domain/pay/payables';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { rowBy, rowsBy, valueBy } from '#core/batches';
import { smallRow } from '#db/small-tables';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { moneyField } from '#core/figures';
import { Installer } from '#people/installers';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { outdatedSheets } from './outdated-sheets';
import { jobsOfLines } from './jobs-of-lines.queries';
import type { SheetJob } from './jobs-of-lines.queries';
import { linesOfSheets } from './sheets.queries';
import type { LineRecord, SheetRecord } from './sheets.queries';

export const BillSheetStatusType = builder.enumType('BillSheetStatus', {
  values: valuesOf(PAYABLE_STATUSES),
  description: 'OPEN: calculated again at any time. DONE: approved and locked. PAID.',
});
const LineKind = builder.enumType('BillSheetLineKind', { values: valuesOf(SHEET_LINE_KINDS) });
const PaymentMethod = builder.enumType('BillSheetPaymentMethod', {
  values: ['CHECK', 'TRANSFER', 'NONE'] as const,
  description: 'NONE: deductions took everything, so there was nothing to pay.',
});

export const jobOf = rowBy('job-of-bill-sheet-line', jobsOfLines, 'id');
const isOutdated = valueBy('outdated-bill-sheets', outdatedSheets, false);
export const linesOf = rowsBy('lines-of-bill-sheet', linesOfSheets, 'billSheetId');

const Step = builder.objectRef<PayStep>('BillSheetStep').implement({
  description: 'One step of how an amount is found, with the figures of this sheet.',
  fields: (t) => ({
    label: t.exposeString('label'),
    formula: t.exposeString('formula', { description: '`50% × $642.00`; blank where the amount is given.' }),
    amount: t.field({ type: 'Money', resolve: (step) => step.amount }),
    source: t.exposeString('source', { description: 'The law or rule it follows; blank for the work of an order.' }),
  }),
});

export const BillSheetWarning = builder.objectRef<SheetWarning>('BillSheetWarning').implement({
  description: 'Something to look at before a sheet is approved.',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    workOrderId: t.id({ nullable: true, resolve: (warning) => warning.workOrderId }),
  }),
});

export const BillSheetJob = builder.objectRef<SheetJob>('BillSheetJob').implement({
  description: 'The order that a line pays; without customer prices.',
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    installDate: t.expose('installDate', { type: 'ISO8601Date', nullable: true }),
    customerName: t.exposeString('customerName'),
    buildingUnit: t.exposeString('buildingUnit'),
    address: t.exposeString('address'),
    flooringType: t.exposeString('flooringType'),
  }),
});

/** A stored or calculated line. */
export type ShownLine = Omit<LineRecord, 'billSheetId' | 'id' | 'installerId' | 'position'> & { readonly key: string };

export const BillSheetLine = builder.objectRef<ShownLine>('BillSheetLine').implement({
  description: 'What a sheet pays or deducts, in order.',
  fields: (t) => ({
    id: t.id({
      description: 'In a preview, its position.',
      resolve: (line) => line.key,
    }),
    kind: t.field({ type: LineKind, resolve: (line) => line.kind as 'LABOR' }),
    label: t.exposeString('label'),
    job: t.field({
      type: BillSheetJob,
      nullable: true,
      description: 'The order of labor, of a correction, or of insurance by percentage.',
      resolve: (line, _args, ctx) => jobOf(ctx, line.workOrderId),
    }),
    workOrderId: t.exposeID('workOrderId', { nullable: true }),
    paymentAdjustmentId: t.exposeID('paymentAdjustmentId', { nullable: true }),
    occurrence: t.exposeInt('occurrence', {
      description: 'Which week of a recurring adjustment, or which payment of an order, from 0.',
    }),
    supplyPurchaseId: t.exposeID('supplyPurchaseId', { nullable: true }),
    garnishmentId: t.exposeID('garnishmentId', {
      nullable: true,
      description: 'The garnishment may have been removed since.',
    }),
    garnishmentType: t.exposeString('garnishmentType', { nullable: true }),
    payee: t.exposeString('payee', { description: 'Who receives what a garnishment withholds; blank if unknown.' }),
    caseNumber: t.exposeString('caseNumber', { description: 'The case of a garnishment; blank if unknown.' }),
    certificateType: t.exposeString('certificateType', { nullable: true }),
    isCarriedOver: t.boolean({
      description: 'The rest that an earlier sheet could not deduct.',
      resolve: (line) => line.carriedFromId !== null,
    }),
    due: t.field(
      moneyField('dueCents', { description: 'The amount due: added to the pay, or a deduction if negative.' }),
    ),
    taken: t.field(
      moneyField('takenCents', {
        description: 'The amount actually added or deducted, as far as the money lasts. The net is the sum.',
      }),
    ),
    carried: t.field(
      moneyField('carriedCents', { description: 'The rest for the next sheet; negative like the deduction.' }),
    ),
    steps: t.field({
      type: [Step],
      description: 'The work of an order, or how a deduction is found: for garnishments the legal test.',
      resolve: (line) => line.steps,
    }),
  }),
});

async function installerOfSheet(ctx: Context, { installerId }: Pick<SheetRecord, 'installerId'>) {
  const installer = await smallRow(ctx.services, 'installer', installerId);
  if (!installer) throw new Error(`Installer ${installerId} of a bill sheet is gone`);
  return installer;
}

export const BillSheet = builder.objectRef<SheetRecord>('BillSheet').implement({
  description: 'What an installer is paid for a week, Sunday to Saturday by install date.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    installer: t.field({
      type: Installer,
      resolve: (sheet, _args, ctx) => installerOfSheet(ctx, sheet),
    }),
    periodStart: t.expose('periodStart', { type: 'ISO8601Date' }),
    periodEnd: t.expose('periodEnd', { type: 'ISO8601Date' }),
    status: t.field({ type: BillSheetStatusType, resolve: (sheet) => sheet.status }),
    labor: t.field(moneyField('laborCents', { description: 'Labor and corrections.' })),
    additions: t.field(moneyField('additionsCents')),
    deductions: t.field(moneyField('deductionsCents', { description: 'As a positive amount.' })),
    net: t.field(moneyField('netCents')),
    carried: t.field(
      moneyField('carriedCents', {
        description: 'The amount that later sheets still have to deduct, as a positive number.',
      }),
    ),
    warnings: t.field({ type: [BillSheetWarning], resolve: (sheet) => sheet.warnings }),
    lines: t.field({
      type: [BillSheetLine],
      resolve: async (sheet, _args, ctx) =>
        (await linesOf(ctx, sheet.id)).map((line) => ({ ...line, key: String(line.id) })),
    }),
    calculatedAt: t.expose('calculatedAt', { type: 'ISO8601DateTime' }),
    isOutdated: t.boolean({
      description:
        'An open sheet that would be calculated differently now, since an order, adjustment, purchase or certificate has changed; it is not approved before it is calculated again.',
      resolve: (sheet, _args, ctx) => (sheet.status === 'OPEN' ? isOutdated(ctx, sheet.id) : false),
    }),
    approvedAt: t.expose('approvedAt', { type: 'ISO8601DateTime', nullable: true }),
    approvedBy: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (sheet, _args, ctx) => historyUser(ctx, sheet.approvedBy),
    }),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date', nullable: true }),
    paymentMethod: t.field({
      type: PaymentMethod,
      nullable: true,
      resolve: (sheet) => sheet.paymentMethod as 'CHECK' | null,
    }),
    checkNumber: t.exposeInt('checkNumber', { nullable: true }),
    recipient: t.exposeString('recipient', { description: 'Who the check is made out to; blank until it is paid.' }),
    paidBy: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (sheet, _args, ctx) => historyUser(ctx, sheet.paidBy),
    }),
    mailedAt: t.expose('mailedAt', { type: 'ISO8601DateTime', nullable: true }),
    printedAt: t.expose('printedAt', {
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'When it was last printed after it was approved.',
    }),
    canBeMailed: t.boolean({
      description: 'The installer has an e-mail address.',
      resolve: async (sheet, _args, ctx) => (await installerOfSheet(ctx, sheet)).emailAddress !== '',
    }),
  }),
});
