import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { CSV_MARK, csvLine } from '@falcon/domain/kit/sheets';
import type { SheetValue } from '@falcon/domain/kit/sheets';
import { storeGeneratedFile } from '#files/generated-files';
import type { JobRun } from '#jobs/define-job';
import { itemNames } from '#catalog/items';
import type { MassUpdateRow, RowState } from './mass-updates.queries';
import type { MassUpdateKind } from '../plan.queries';
import { resultRows } from './result.queries';
import type { ResultRow } from './result.queries';
import { fieldLabel, itemsIn, valueWords } from '../setting-words';
import type { ItemNames } from '../setting-words';
import { REFUSALS } from '../words';

const HEAD = ['Customer', 'Unit', 'Flooring', 'Item', 'Setting', 'From', 'To', 'Result', 'Why'];
const PART = 250;
const OUTCOME: Readonly<Record<RowState, string>> = {
  WAITING: 'Not changed',
  DONE: 'Changed',
  REFUSED: 'Skipped',
  UNDONE: 'Restored',
  KEPT: 'Not restored',
};

interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Old and new values of a row, field by field; one that is added or removed as a whole counts as one. */
function changesOf({ before, after }: ResultRow): FieldChange[] {
  if (before === null || after === null) return [{ field: 'row', from: before, to: after }];
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

function linesOf(update: MassUpdateRow, row: ResultRow, names: ItemNames): SheetValue[][] {
  const kind = update.kind as MassUpdateKind;
  const undone = row.state === 'UNDONE';
  return changesOf(row).map(({ field, from, to }) => {
    const [first, then] = [valueWords(kind, field, from, names), valueWords(kind, field, to, names)];
    return [
      row.customerName,
      row.unitName ?? '',
      flooringType(update.flooringTypeId as FlooringTypeId).name,
      row.itemId === null ? '' : (names.get(row.itemId) ?? ''),
      fieldLabel(kind, field, update.rateCategory),
      undone ? then : first,
      undone ? first : then,
      OUTCOME[row.state],
      row.reason === null ? '' : REFUSALS[row.reason],
    ];
  });
}

async function partOf(run: JobRun, update: MassUpdateRow, rows: readonly ResultRow[]): Promise<Buffer> {
  const kind = update.kind as MassUpdateKind;
  const ids = rows.flatMap((row) => [
    ...changesOf(row).flatMap(({ field, from, to }) => [...itemsIn(kind, field, from), ...itemsIn(kind, field, to)]),
    ...(row.itemId === null ? [] : [row.itemId]),
  ]);
  const names = await itemNames(run.db, ids);
  return Buffer.from(rows.flatMap((row) => linesOf(update, row, names).map(csvLine)).join(''));
}

/**
 * Writes a CSV file of what was changed for whom, and adds it to the jobs tray; read and written in parts, so that no
 * one waits for it.
 */
export async function keepResultFile(run: JobRun, update: MassUpdateRow, name: string): Promise<void> {
  const parts: Buffer[] = [Buffer.from(`${CSV_MARK}${csvLine(HEAD)}`)];
  for (let afterPosition = 0; ;) {
    const rows = await resultRows(run.db, { massUpdateId: update.id, afterPosition, limit: PART });
    const last = rows.at(-1);
    if (!last) break;
    parts.push(await partOf(run, update, rows));
    afterPosition = last.position;
  }
  const { services, userId } = run;
  const { id } = await storeGeneratedFile(
    run.db,
    services.files,
    {
      userId,
      needs: ['massUpdateProfit'],
      salespersonId: null,
      name,
      contentType: 'text/csv; charset=utf-8',
      data: Buffer.concat(parts),
    },
    services.clock(),
  );
  await run.file(name, `/files/generated/${id}`);
}
