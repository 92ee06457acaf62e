import type { Context } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { isOwnRow } from '#kit/record-kit';
import { unitById } from './units.queries';
import type { UnitRow } from './units.queries';

/** The unit of an argument, if this user can see it; otherwise NOT_FOUND, as if it didn't exist. */
export async function visibleUnit(ctx: Context, id: string | number): Promise<UnitRow> {
  const unit = await unitById(ctx.db, recordId('Unit', id));
  if (!unit || !(await isOwnRow(ctx, 'UNIT', unit))) throw notFound('Unit', id);
  return unit;
}
