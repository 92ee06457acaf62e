import { setImmediate as breathe } from 'node:timers/promises';
import { withKinds } from '@falcon/domain/company/history';
import { cellText } from '@falcon/domain/kit/imports';
import type { ImportOutcome } from '@falcon/domain/kit/imports';
import type { Context } from '#core/context';
import { changeImport, importById } from './imports.queries';
import { countNotes, countOutcomes, fileRows, learnRows, storeResults } from './import-rows.queries';
import type { ImportRecord } from './imports.queries';
import type { RowResult } from './import-rows.queries';
import { historyKindOf } from '#kit/record-kit';
import { importKind } from './kinds';
import type { Checker, ImportKind, RowFault, RowPlan, StoredPlan, TypedRow } from './kinds/kind';
import { gathered, typedRow } from './read-rows';

const PAGE = 250;
/** Rows checked at a time; others are served in between. */
const AT_ONCE = 50;

/** A row that stores nothing. */
const NOTHING = { faults: [], notes: [], plan: null, recordId: null, recordVersion: null } as const;

/** Identical records of the file: only the user can distinguish them, so both are errors. */
class Doubles {
  readonly #seen = new Map<string, number>();
  readonly #found = new Map<number, RowFault[]>();

  constructor(readonly kind: ImportKind) {}

  add({ rowNumber, keys, outcome }: RowPlan): void {
    if (outcome === 'FAULT') return;
    for (const key of keys) {
      const first = this.#seen.get(key);
      if (first === undefined) this.#seen.set(key, rowNumber);
      else {
        this.#say(rowNumber, first);
        if (!this.#found.has(first)) this.#say(first, rowNumber);
        return;
      }
    }
  }

  #say(rowNumber: number, other: number): void {
    const message = `Row ${other} is the same ${this.kind.noun}. ${this.kind.apart}`;
    this.#found.set(rowNumber, [{ rowNumber, field: null, message }]);
  }

  get results(): RowResult[] {
    return [...this.#found].map(([rowNumber, faults]) => ({
      ...NOTHING,
      rowNumber,
      outcome: 'FAULT',
      label: '',
      faults,
    }));
  }
}

/** The results for a record and its rows. */
function resultsOf(head: TypedRow, plan: RowPlan, { existing, recordType }: ImportRecord): RowResult[] {
  const unreadable = [head, ...head.parts].flatMap((row) => row.faults);
  // An unreadable cell looks blank to the rules: their errors for it would be misleading.
  const reportedCells = new Set(unreadable.map(({ rowNumber, field }) => `${rowNumber} ${field ?? ''}`));
  const faults = [
    ...unreadable,
    ...plan.faults.filter(({ rowNumber, field }) => !reportedCells.has(`${rowNumber} ${field ?? ''}`)),
  ];
  const outcome: ImportOutcome =
    faults.length > 0 ? 'FAULT' : plan.outcome === 'UPDATE' && existing === 'SKIP' ? 'SKIP' : plan.outcome;
  const isStored = outcome === 'CREATE' || outcome === 'UPDATE' || outcome === 'SAME';
  const of = (rowNumber: number): RowFault[] => faults.filter((fault) => fault.rowNumber === rowNumber);
  const parts = head.parts.map((part): RowResult => {
    const own = of(part.rowNumber);
    return {
      ...NOTHING,
      rowNumber: part.rowNumber,
      outcome: own.length > 0 ? 'FAULT' : 'PART',
      label: plan.label,
      faults: own,
      notes: part.notes,
    };
  });
  const own = of(head.rowNumber);
  const headFaults =
    faults.length > 0 && own.length === 0
      ? [
          {
            rowNumber: head.rowNumber,
            field: null,
            message: `Row ${faults[0]?.rowNumber ?? 0}, which belongs to it, has errors.`,
          },
        ]
      : own;
  return [
    {
      rowNumber: head.rowNumber,
      outcome,
      label: plan.label,
      faults: headFaults,
      notes: head.notes,
      plan: isStored && plan.plan ? withKindsOf(recordType, plan.plan) : null,
      recordId: isStored ? plan.recordId : null,
      recordVersion: isStored ? plan.recordVersion : null,
    },
    ...parts,
  ];
}

/** The changes of a plan as the history will keep them. */
const withKindsOf = (recordType: ImportRecord['recordType'], plan: StoredPlan): StoredPlan => ({
  ...plan,
  changes: withKinds(historyKindOf(importKind(recordType).table), plan.changes),
});

async function checked(
  checker: Checker,
  heads: readonly TypedRow[],
  record: ImportRecord,
  doubles: Doubles,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let at = 0; at < heads.length; at += AT_ONCE) {
    const part = heads.slice(at, at + AT_ONCE);
    const plans = await checker(part);
    for (const [index, plan] of plans.entries()) {
      const [first, ...parts] = resultsOf(part[index] as TypedRow, plan, record);
      if (!first) continue;
      doubles.add({ ...plan, outcome: first.outcome === 'FAULT' ? 'FAULT' : plan.outcome });
      results.push(first, ...parts);
    }
    await breathe();
  }
  return results;
}

/**
 * Checks every row by the rules of the ordinary mutations and stores what would be done. Nothing else is changed.
 * `progress` gets the number of rows done.
 */
export async function checkImport(
  ctx: Context,
  record: ImportRecord,
  progress: (doneCount: number) => Promise<void>,
): Promise<ImportRecord> {
  const kind = importKind(record.recordType);
  const checker = await kind.checker(ctx);
  const doubles = new Doubles(kind);
  let open: TypedRow | null = null;
  let doneCount = 0;
  for (let after = 0; ;) {
    const rows = await fileRows(ctx.db, record.id, after, PAGE);
    const last = rows.at(-1);
    const heads: TypedRow[] = [];
    const skippedResults: RowResult[] = [];
    const typedRows = rows.filter((row) => !row.isLeftOut).map((row) => typedRow(kind, record.columns, row));
    for (const row of rows)
      if (row.isLeftOut)
        skippedResults.push({
          ...NOTHING,
          rowNumber: row.rowNumber,
          outcome: 'SKIP',
          label: row.cells
            .map(cellText)
            .filter((text) => text !== '')
            .slice(0, 3)
            .join(' '),
        });
    const walk = gathered(kind, typedRows, open);
    let step = walk.next();
    for (; !step.done; step = walk.next()) heads.push(step.value);
    open = step.value;
    if (!last && open) {
      heads.push(open);
      open = null;
    }
    await storeResults(ctx.db, record.id, [...skippedResults, ...(await checked(checker, heads, record, doubles))]);
    if (!last) break;
    after = last.rowNumber;
    doneCount += rows.length;
    await progress(doneCount);
  }
  await storeResults(ctx.db, record.id, doubles.results);
  await learnRows(ctx.db);
  const counts = await countOutcomes(ctx.db, record.id);
  await changeImport(ctx.db, record.id, {
    createCount: counts.CREATE,
    updateCount: counts.UPDATE,
    sameCount: counts.SAME,
    skipCount: counts.SKIP,
    faultCount: counts.FAULT,
    noteCount: await countNotes(ctx.db, record.id),
  });
  return (await importById(ctx.db, record.id)) as ImportRecord;
}
