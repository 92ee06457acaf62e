import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import type { FieldChange } from '@falcon/domain/company/history';
import { cutChange, cutColumns, refuseBadCuts } from './cut-form';
import type { CutLine } from './cut-form';
import { cutRules } from './cut-rules';
import { cutsOfUnits, deleteCuts, insertCuts, updateCut } from './units.queries';
import type { CutRow, UnitRow } from './units.queries';

const same = (row: CutRow, position: number, values: ReturnType<typeof cutColumns>): boolean =>
  row.position === position &&
  Object.entries(values).every(([field, value]) => value === undefined || row[field as keyof CutRow] === value);

/**
 * Stores a unit's whole cuts grid: changes rows with an id, adds rows without one, removes missing cuts. Returns the
 * changes for the unit's history.
 */
export async function storeGrid(
  trx: Database,
  unit: Pick<UnitRow, 'id' | 'flooringTypeId'>,
  lines: readonly CutLine[],
): Promise<FieldChange[]> {
  const rules = await cutRules(trx, unit.flooringTypeId);
  refuseBadCuts(lines, rules, (index) => `cuts.${index}.`);
  const standing = new Map((await cutsOfUnits(trx, [unit.id])).map((cut) => [cut.id, cut]));
  const keptIds = new Set<number>();
  for (const [position, { id, ...line }] of lines.entries()) {
    if (id == null) continue;
    const before = standing.get(id);
    if (!before || keptIds.has(id)) throw notFound('Cut', id);
    keptIds.add(id);
    const values = cutColumns(line);
    if (!same(before, position, values)) await updateCut(trx, id, { ...values, position });
  }
  const removed = [...standing.values()].filter((cut) => !keptIds.has(cut.id));
  await deleteCuts(
    trx,
    removed.map((cut) => cut.id),
  );
  await insertCuts(
    trx,
    lines.flatMap(({ id, ...line }, position) =>
      id == null ? [{ ...cutColumns(line), position, unitId: unit.id }] : [],
    ),
  );
  const after = await cutsOfUnits(trx, [unit.id]);
  const changed = after.filter((cut) => standing.get(cut.id)?.version !== cut.version);
  return [
    ...removed.flatMap((cut) => cutChange(cut, null)),
    ...changed.flatMap((cut) => cutChange(standing.get(cut.id) ?? null, cut)),
  ];
}
