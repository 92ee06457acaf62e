import { z } from 'zod';
import type { UnitCut } from '@falcon/domain/orders/cuts';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import {
  addHistory,
  changeRecord,
  createRecord,
  deleteRecord,
  isOwn,
  recordById,
  recordVersion,
} from '#kit/record-kit';
import { cutChange, cutColumns, cutFields, refuseBadCuts } from './cut-form';
import { cutRules } from './cut-rules';
import { nextCutPosition, touchUnit, unitForUpdate } from './units.queries';
import type { CutRow, UnitRow } from './units.queries';
import { visibleUnit } from './visible-unit';

const newCut = z.object({ ...cutFields, unitId: idInput }) as unknown as z.ZodType<
  UnitCut & { readonly unitId: number }
>;
const sideOrNone = z.number().int().optional();
const changedCut = z.object({
  ...cutFields,
  id: idInput,
  version: recordVersion,
  cutLength: sideOrNone,
  width: sideOrNone,
}) as unknown as z.ZodType<Partial<UnitCut> & { readonly id: number; readonly version: number }>;
const removedCut = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'cut', kind: 'Cut' } as const;

/** The unit's history includes its cuts, and its version grows with them. */
async function tellUnit(
  ctx: TransactionContext,
  trx: Database,
  unitId: number,
  before: CutRow | null,
  after: CutRow | null,
): Promise<void> {
  const { version } = await touchUnit(trx, unitId);
  await addHistory(trx, {
    recordType: 'unit',
    recordId: unitId,
    action: 'update',
    userId: ctx.requireUser().id,
    version,
    changes: cutChange(before, after),
  });
}

/** Locks the unit of a cut first, as does a save of the whole grid. */
const unitOf =
  (cutId: number) =>
  async (trx: Database): Promise<void> => {
    const cut = await recordById(trx, 'cut', cutId);
    if (cut) await unitForUpdate(trx, cut.unitId);
  };

export async function createCut(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ cut: CutRow; unit: UnitRow }> {
  const { unitId, ...values } = parseInput(newCut, raw);
  await visibleUnit(ctx, unitId);
  const cut = await createRecord(
    ctx,
    call,
    kind,
    async (trx) => {
      const { flooringTypeId } = await unitForUpdate(trx, unitId);
      refuseBadCuts([values], await cutRules(trx, flooringTypeId), () => '');
      return { ...cutColumns(values), unitId, position: await nextCutPosition(trx, unitId) };
    },
    (trx, createdCut) => tellUnit(ctx, trx, unitId, null, createdCut),
  );
  return { cut, unit: await visibleUnit(ctx, unitId) };
}

const visible = (ctx: Context) => async (row: CutRow, trx: Database) => {
  const unit = await recordById(trx, 'unit', row.unitId);
  return unit != null && isOwn(ctx, 'UNIT', unit, trx);
};

export async function updateCut(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ cut: CutRow; unit: UnitRow }> {
  const { id, version, ...values } = parseInput(changedCut, raw);
  const cut = await changeRecord(
    ctx,
    call,
    { ...kind, id, version, visible: visible(ctx), above: unitOf(id) },
    async (trx, before) => {
      const { flooringTypeId } = await unitForUpdate(trx, before.unitId);
      const size = { cutLength: values.cutLength ?? before.cutLengthE4, width: values.width ?? before.widthE4 };
      refuseBadCuts([size], await cutRules(trx, flooringTypeId), () => '');
      const patch = cutColumns({ ...values, ...size });
      await tellUnit(ctx, trx, before.unitId, before, {
        ...before,
        ...size,
        cutLengthE4: size.cutLength,
        widthE4: size.width,
        usedForDescription: values.usedForDescription ?? before.usedForDescription,
      });
      return { patch };
    },
  );
  return { cut, unit: await visibleUnit(ctx, cut.unitId) };
}

export async function deleteCut(ctx: Context, raw: unknown): Promise<{ cut: CutRow; unit: UnitRow }> {
  const { id, version } = parseInput(removedCut, raw);
  const cut = await deleteRecord(ctx, { ...kind, id, version, visible: visible(ctx), above: unitOf(id) }, (trx, row) =>
    tellUnit(ctx, trx, row.unitId, row, null),
  );
  return { cut, unit: await visibleUnit(ctx, cut.unitId) };
}
