import { z } from 'zod';
import { GARNISHMENT_TYPES, VALUE_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { GarnishmentType } from '@falcon/domain/flooring';
import { hasSupportCap, USUAL_SUPPORT } from '@falcon/domain/garnishments';
import { LARGEST_DEDUCTION } from '@falcon/domain/money';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import {
  amountField,
  changeRecord,
  createRecord,
  dateField,
  deleteRecord,
  findRecord,
  flagField,
  nothing,
  recordVersion,
  wholeField,
} from '../records';
import type { GarnishmentRow } from './installers.queries';

const form = z.object({
  garnishmentType: z.enum(valuesOf(GARNISHMENT_TYPES)).nullish().transform(nothing),
  deductionType: z.enum(valuesOf(VALUE_TYPES)).nullish().transform(nothing),
  amount: amountField('A garnishment', LARGEST_DEDUCTION),
  percent: wholeField(0, 10_000, 'A garnishment is between 0 and 100 percent.'),
  supportsOtherFamily: flagField,
  inArrears: flagField,
  orderedOn: dateField,
  endsOn: dateField,
});
const newGarnishment = form.extend({
  installerId: idInput,
  garnishmentType: z.enum(valuesOf(GARNISHMENT_TYPES), { error: 'Select the garnishment type.' }),
  deductionType: z.enum(valuesOf(VALUE_TYPES), { error: 'Select the deduction type.' }),
});
const changedGarnishment = form.extend({ id: idInput, version: recordVersion });
const removedGarnishment = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'garnishment', kind: 'Garnishment' } as const;

type Values = z.output<typeof form>;

const kept = <Value>(value: Value | undefined, before: Value | undefined): Value | undefined =>
  value === undefined ? before : value;

function checkDates(values: Values, before: GarnishmentRow | null): void {
  const [from, until] = [kept(values.orderedOn, before?.orderedOn), kept(values.endsOn, before?.endsOn)];
  if (from && until && from > until) throw validationError('endsOn', 'The garnishment expires before it starts.');
}

/** The one kind of deduction that applies: an amount per week, or a share of the labor; a blank one is refused. */
function deductionOf(values: Values, before: GarnishmentRow | null) {
  const deductionType = values.deductionType ?? before?.deductionType ?? 'AMOUNT';
  if (deductionType === 'AMOUNT') {
    const amountCents = kept(values.amount, before?.amountCents) ?? 0;
    if (amountCents === 0) throw validationError('amount', 'Enter the weekly amount.');
    return { deductionType, amountCents, percentBp: null };
  }
  const percentBp = kept(values.percent, before?.percentBp) ?? 0;
  if (percentBp === 0) throw validationError('percent', 'Enter the percentage of the labor.');
  return { deductionType, amountCents: null, percentBp };
}

function checked(values: Values, before: GarnishmentRow | null) {
  checkDates(values, before);
  const { amount: _amount, percent: _percent, supportsOtherFamily, inArrears, ...rest } = values;
  const type = (rest.garnishmentType ?? before?.garnishmentType ?? 'CREDITOR') as GarnishmentType;
  // The cap applies only to support; another kind has no misleading values.
  const support = hasSupportCap(type) ? { supportsOtherFamily, inArrears } : USUAL_SUPPORT;
  return { ...rest, ...support, ...deductionOf(values, before) };
}

export async function createGarnishment(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ garnishment: GarnishmentRow }> {
  const { installerId, garnishmentType, ...values } = parseInput(newGarnishment, raw);
  await findRecord(ctx, 'installer', 'Installer', installerId);
  return {
    garnishment: await createRecord(ctx, call, kind, async () => ({
      ...checked({ ...values, garnishmentType }, null),
      garnishmentType,
      installerId,
    })),
  };
}

export async function updateGarnishment(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ garnishment: GarnishmentRow }> {
  const { id, version, ...values } = parseInput(changedGarnishment, raw);
  return {
    garnishment: await changeRecord(ctx, call, { ...kind, id, version }, async (_trx, before) => ({
      patch: checked(values, before),
    })),
  };
}

export async function deleteGarnishment(ctx: Context, raw: unknown): Promise<{ garnishment: GarnishmentRow }> {
  const { id, version } = parseInput(removedGarnishment, raw);
  return { garnishment: await deleteRecord(ctx, { ...kind, id, version }) };
}
