import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { CSV_MARK, csvLine } from '@falcon/domain/kit/sheets';
import type { SheetValue } from '@falcon/domain/kit/sheets';
import { storeGeneratedFile } from '#files/generated-files';
import type { JobRun } from '#jobs/define-job';
import { changeWords, REFUSALS } from '../setting-words';
import type { SettingChange } from '../setting-words';
import { resultRows } from './mass-updates.queries';
import type { MassUpdateRow, ResultRow, RowState } from './mass-updates.queries';

const HEAD = ['Customer', 'Unit', 'Flooring', 'Item', 'Setting', 'From', 'To', 'Result', 'Why'];
const PART = 250;
const OUTCOME: Readonly<Record<RowState, string>> = {
  WAITING: 'Not changed',
  DONE: 'Changed',
  REFUSED: 'Skipped',
  UNDONE: 'Restored',
  KEPT: 'Not restored',
};

/** A row's old and new values by field; a row added or removed as a whole counts as one change. */
function changesOf({ before, after }: ResultRow): SettingChange[] {
  if (before === null || after === null) return [{ field: 'row', from: before, to: after }];
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

async function partOf(run: JobRun, update: MassUpdateRow, rows: readonly ResultRow[]): Promise<Buffer> {
  const { wordsOf, names } = await changeWords(
    run.db,
    update,
    rows.flatMap(changesOf),
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  const floor = flooringType(update.flooringTypeId as FlooringTypeId).name;
  const linesOf = (row: ResultRow): SheetValue[][] =>
    changesOf(row).map((change) => {
      const { setting, from, to } = wordsOf(change);
      return [
        row.customerName,
        row.unitName ?? '',
        floor,
        names.get(row.itemId ?? 0) ?? '',
        setting,
        ...(row.state === 'UNDONE' ? [to, from] : [from, to]),
        OUTCOME[row.state],
        row.reason === null ? '' : REFUSALS[row.reason],
      ];
    });
  return Buffer.from(rows.flatMap((row) => linesOf(row).map(csvLine)).join(''));
}

/**
 * Writes a CSV file of the changes for each customer and unit, and adds it to the jobs tray; read and written in parts,
 * so that nobody waits for it.
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
