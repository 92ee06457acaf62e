import { z } from 'zod';
import { HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS, valuesOf } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import type { Context } from '../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../core/errors';
import type { MutationCall } from '../../core/mutation';
import { visibleCustomer } from '../customers';
import {
  changeRecord,
  createRecord,
  flagField,
  linesField,
  nameField,
  nothing,
  optionalId,
  recordVersion,
  requirePick,
  wholeField,
} from '../record-kit';
import { cutLine } from './cut-form';
import { storeGrid } from './store-grid';
import { unitUse } from './units.queries';
import type { UnitRow } from './units.queries';
import { isOwnUnit } from './visible-unit';

const preference = z
  .object({
    haulAway: z.enum(valuesOf(HAUL_AWAY_OPTIONS)).nullish(),
    quarterRoundCategory: z.enum(valuesOf(QUARTER_ROUND_OPTIONS)).nullish(),
  })
  .nullish();
export const changedUnitFields = z.object({
  name: nameField('the name of the unit', 80).optional(),
  flooringTypeId: idInput.optional(),
  note: linesField(2000),
  specialInstructions: linesField(2000),
  laborRateId: optionalId,
  flooringPreference: preference,
  additionalPieces: wholeField(0, 100_000, 'Enter 0 to 100,000 additional pieces.').transform(nothing),
  cuts: z.array(cutLine).max(200, 'A unit has at most 200 cuts.').nullish(),
  isEnabled: flagField,
});
export const newUnit = changedUnitFields.extend({
  customerId: idInput,
  name: nameField('the name of the unit', 80),
  flooringTypeId: idInput,
});
const changedUnit = changedUnitFields.extend({ id: idInput, version: recordVersion });
const kind = { table: 'unit', kind: 'Unit' } as const;

const refuseFlooringType = (id: number): void => {
  if (id > 4) throw notFound('Flooring type', id);
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function refuseWhileUsed({ cuts, orders }: { readonly cuts: number; readonly orders: number }): void {
  const users = [orders > 0 ? counted(orders, 'work order') : '', cuts > 0 ? counted(cuts, 'cut') : '']
    .filter(Boolean)
    .join(' and ');
  if (users !== '')
    throw validationError(
      'flooringTypeId',
      `This unit is used by ${users}, so its flooring type can’t change. Add a second unit for the other floor.`,
    );
}

export const unitColumns = ({ flooringPreference, ...rest }: Omit<z.output<typeof changedUnitFields>, 'cuts'>) => ({
  ...rest,
  haulAway: flooringPreference?.haulAway,
  quarterRoundCategory: flooringPreference?.quarterRoundCategory,
});

export async function createUnit(ctx: Context, raw: unknown, call: MutationCall): Promise<{ unit: UnitRow }> {
  const { customerId, cuts, ...values } = parseInput(newUnit, raw);
  refuseFlooringType(values.flooringTypeId);
  const customer = await visibleCustomer(ctx, customerId);
  if (!customer.isEnabled)
    throw validationError('customerId', `${customer.name} is disabled. Enable the customer before adding units.`);
  const unit = await createRecord(
    ctx,
    call,
    kind,
    async (trx: Database) => {
      await requirePick(trx, 'laborRate', values.laborRateId, { path: 'laborRateId', kind: 'Labor rate' });
      return { ...unitColumns(values), name: values.name, flooringTypeId: values.flooringTypeId, customerId };
    },
    (trx, made) => storeGrid(trx, made, cuts ?? []),
  );
  return { unit };
}

export async function updateUnit(ctx: Context, raw: unknown, call: MutationCall): Promise<{ unit: UnitRow }> {
  const { id, version, cuts, ...values } = parseInput(changedUnit, raw);
  const visible = (row: UnitRow, trx: Database) => isOwnUnit(ctx, row, trx);
  const unit = await changeRecord(ctx, call, { ...kind, id, version, visible }, async (trx, before) => {
    await requirePick(trx, 'laborRate', values.laborRateId, {
      path: 'laborRateId',
      kind: 'Labor rate',
      before: before.laborRateId,
    });
    if (values.flooringTypeId !== undefined && values.flooringTypeId !== before.flooringTypeId) {
      refuseFlooringType(values.flooringTypeId);
      refuseWhileUsed(await unitUse(trx, id));
    }
    const changes = cuts
      ? await storeGrid(trx, { ...before, flooringTypeId: values.flooringTypeId ?? before.flooringTypeId }, cuts)
      : [];
    return { patch: unitColumns(values), changes };
  });
  return { unit };
}
