import { setImmediate as nextTurn } from 'node:timers/promises';
import { cellText } from '@falcon/domain/kit/imports';
import type { ImportOutcome } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import { pagesOf } from '../pages';
import type { FileRow, RowResult, rowQueries } from './rows.queries';
import type { Checker, RowPlan, RowRules, SheetHead, TypedRow } from './sheet-file';
import { gathered, typedRow } from './typed-rows';

const PAGE = 250;
/** Rows checked at a time; other requests are served in between. */
const AT_ONCE = 50;

/** A row that stores nothing. */
const NOTHING = { faults: [], notes: [], plan: null, recordId: null, recordVersion: null } as const;

/** Identical records in the file: only the user can tell them apart, so both are errors. */
class Doubles {
  readonly #rowByKey = new Map<string, number>();
  readonly #otherRow = new Map<number, number>();

  add({ rowNumber, keys }: RowPlan): void {
    for (const key of keys) {
      const first = this.#rowByKey.get(key);
      if (first === undefined) this.#rowByKey.set(key, rowNumber);
      else {
        this.#otherRow.set(rowNumber, first);
        if (!this.#otherRow.has(first)) this.#otherRow.set(first, rowNumber);
        return;
      }
    }
  }

  results({ noun, apart }: RowRules): RowResult[] {
    return [...this.#otherRow].map(([rowNumber, other]) => ({
      ...NOTHING,
      rowNumber,
      outcome: 'FAULT',
      label: '',
      faults: [{ rowNumber, field: null, message: `Row ${other} is the same ${noun}. ${apart}` }],
    }));
  }
}

/** The results for a record and its rows. */
function resultsOf(head: TypedRow, plan: RowPlan): [RowResult, ...RowResult[]] {
  const unreadable = [head, ...head.parts].flatMap((row) => row.faults);
  // The rules would see an unreadable cell as blank and report a misleading error.
  const reportedCells = new Set(unreadable.map(({ rowNumber, field }) => `${rowNumber} ${field ?? ''}`));
  const faults = [
    ...unreadable,
    ...plan.faults.filter(({ rowNumber, field }) => !reportedCells.has(`${rowNumber} ${field ?? ''}`)),
  ];
  const isStored = faults.length === 0 && plan.outcome !== 'SKIP' && plan.outcome !== 'FAULT';
  const of = (row: TypedRow, outcome: ImportOutcome): RowResult => {
    const own = faults.filter(({ rowNumber }) => rowNumber === row.rowNumber);
    const { rowNumber, notes } = row;
    return {
      ...NOTHING,
      rowNumber,
      outcome: own.length > 0 ? 'FAULT' : outcome,
      label: plan.label,
      faults: own,
      notes,
    };
  };
  const [first] = faults;
  const own = of(head, first ? 'FAULT' : plan.outcome);
  const elsewhere =
    first && own.faults.length === 0 ? `Row ${first.rowNumber}, which belongs to it, has errors.` : null;
  return [
    {
      ...own,
      ...(elsewhere === null ? {} : { faults: [{ rowNumber: head.rowNumber, field: null, message: elsewhere }] }),
      ...(isStored ? { plan: plan.plan, recordId: plan.recordId, recordVersion: plan.recordVersion } : {}),
    },
    ...head.parts.map((part) => of(part, 'PART')),
  ];
}

/** The result of a row that a user left out. */
const skippedRow = ({ rowNumber, cells }: FileRow): RowResult => ({
  ...NOTHING,
  rowNumber,
  outcome: 'SKIP',
  label: cells
    .map(cellText)
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' '),
});

async function checked(checker: Checker, heads: readonly TypedRow[], doubles: Doubles): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let at = 0; at < heads.length; at += AT_ONCE) {
    const part = heads.slice(at, at + AT_ONCE);
    const plans = await checker(part);
    for (const [index, plan] of plans.entries()) {
      const [first, ...parts] = resultsOf(part[index] as TypedRow, plan);
      if (first.outcome !== 'FAULT') doubles.add(plan);
      results.push(first, ...parts);
    }
    await nextTurn();
  }
  return results;
}

/**
 * Checks every row of a file and stores what would be done. Nothing else is changed. `progress` gets the number of rows
 * done.
 */
export async function checkRows(
  db: Database,
  { rowsOf, storeResults }: ReturnType<typeof rowQueries>,
  { id, columns }: SheetHead,
  rules: RowRules,
  checker: Checker,
  progress: (doneCount: number) => Promise<void>,
): Promise<void> {
  const doubles = new Doubles();
  let open: TypedRow | null = null;
  let doneCount = 0;
  const load = (after: number, limit: number) => rowsOf(db, id, after, limit);
  for await (const rows of pagesOf(PAGE, load, ({ rowNumber }) => rowNumber)) {
    const typedRows = rows.filter((row) => !row.isLeftOut).map((row) => typedRow(rules.fields, columns, row));
    const records = gathered(rules, typedRows, open);
    ({ open } = records);
    const skippedRows = rows.filter((row) => row.isLeftOut).map(skippedRow);
    await storeResults(db, id, [...skippedRows, ...(await checked(checker, records.heads, doubles))]);
    doneCount += rows.length;
    await progress(doneCount);
  }
  if (open) await storeResults(db, id, await checked(checker, [open], doubles));
  await storeResults(db, id, doubles.results(rules));
}
