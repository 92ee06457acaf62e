import { sql } from 'kysely';
import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { occurrencesOf } from '@falcon/domain/pay/bill-sheets';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import { filterValues } from '#core/lists/filters';
import type { Database } from '#db/database';
import { holdOpenMonth } from '#office/closed-months';
import { Installer, installerOf } from '#people/installers';
import { recordModule, rowsType } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import { recordById, rowChanges } from '#kit/record-kit';
import { Salesperson, salespersonOf } from '#office/salespersons';
import { notFound } from '#core/errors';
import { contractorOf, linesIn, recurrenceOf, totalOf } from './adjustment-form';
import { adjustmentColumns, adjustmentLines, dueInPeriod, linesOf, storeLines } from './payment-adjustments.queries';
import { refuseSettledChange, refuseSettledRemoval } from './refuse-settled';
import { weeksOf } from './weeks-on-sheets.queries';
import type { WeekOnSheet } from './weeks-on-sheets.queries';
import type { AdjustmentLineRow, PaymentAdjustmentRow } from './payment-adjustments.queries';

/** Money can still be due to a disabled person, so anyone who exists can be selected. */
const anyone = (table: 'installer' | 'salesperson', noun: string) => ({
  async require(trx: Database, id: number | null | undefined) {
    if (id != null && !(await recordById(trx, table, id))) throw notFound(noun, id);
  },
});

const { lines: LINES } = paymentAdjustment.fields;

async function prepare(trx: Database, input: FormInput, before: PaymentAdjustmentRow | null, ctx: TransactionContext) {
  const date = input['adjustmentDate'] as string | undefined;
  if (date !== undefined && date !== before?.adjustmentDate) await holdOpenMonth(trx, ctx, 'adjustmentDate', date);
  const columns = { ...contractorOf(input, before), ...recurrenceOf(input), ...totalOf(input, before === null) };
  if (before) await refuseSettledChange(trx, ctx, before, input, columns);
  return columns;
}

async function storeParts(trx: Database, { id }: PaymentAdjustmentRow, input: FormInput) {
  const lines = linesIn(input);
  if (lines === undefined) return [];
  const changes = rowChanges('adjustment', LINES, await adjustmentLines(trx, [id]), lines);
  if (changes.length > 0) await storeLines(trx, id, lines);
  return changes;
}

export const { type: PaymentAdjustment } = recordModule(paymentAdjustment, {
  references: {
    installer: { type: Installer, of: installerOf, ...anyone('installer', 'Installer') },
    salesperson: { type: Salesperson, of: salespersonOf, ...anyone('salesperson', 'Salesperson') },
  },
  filters: {
    of: ADJUSTMENT_FILTERS,
    columns: adjustmentColumns,
    few: ({ installerId, salespersonId }) => installerId != null || salespersonId != null,
  },
  totals: {
    columns: { amount: { type: 'Money', sum: sql.ref('paymentAdjustment.totalAdjustmentCents') } },
    of: (ctx, args) => ({
      amount: {
        type: 'Money',
        sum: dueInPeriod(filterValues(ADJUSTMENT_FILTERS, args as never).dated ?? {}, ctx.today()),
      },
    }),
  },
  prepare,
  parts: { store: storeParts },
  removable: refuseSettledRemoval,
  notes: {
    create: 'For an installer or a salesperson, with at least one line.',
    update: 'Lines that are sent replace all stored ones.',
  },
});

const PaymentAdjustmentLine = rowsType<typeof LINES.of, AdjustmentLineRow>(LINES, {
  description: 'One reason for an adjustment and its amount.',
  more: (t) => ({ id: t.exposeID('id') }),
});

interface Week {
  readonly number: number;
  readonly dueOn: string;
  readonly on: WeekOnSheet | undefined;
}

const PaymentAdjustmentWeek = builder.objectRef<Week>('PaymentAdjustmentWeek').implement({
  description: 'One time that an adjustment applies.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1.' }),
    dueOn: t.expose('dueOn', { type: 'ISO8601Date' }),
    billSheetId: t.id({
      nullable: true,
      description: 'The bill sheet that has it; null while none has.',
      resolve: ({ on }) => on?.billSheetId ?? null,
    }),
    commissionRunId: t.id({
      nullable: true,
      description: 'The commission run that has it, of a salesperson.',
      resolve: ({ on }) => on?.commissionRunId ?? null,
    }),
    periodStart: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The first day of the sheet or run.',
      resolve: ({ on }) => on?.periodStart ?? null,
    }),
    isLocked: t.boolean({
      description: 'The sheet is approved or paid: this week of the adjustment never changes.',
      resolve: ({ on }) => on !== undefined && on.status !== 'OPEN',
    }),
    isPaid: t.boolean({ resolve: ({ on }) => on?.status === 'PAID' }),
  }),
});

builder.objectFields(PaymentAdjustment, (t) => ({
  lines: t.field({ type: [PaymentAdjustmentLine], resolve: (row, _args, ctx) => linesOf(ctx, row.id) }),
  weeks: t.field({
    type: [PaymentAdjustmentWeek],
    description: 'Each occurrence, and the bill sheet that pays or deducts it.',
    resolve: async (row, _args, ctx) => {
      const weeks = await weeksOf(ctx, row.id);
      return occurrencesOf(row).map((dueOn, index) => ({
        number: index + 1,
        dueOn,
        on: weeks.find(({ number }) => number === index + 1),
      }));
    },
  }),
}));
