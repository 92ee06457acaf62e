import type { FieldMap } from '@pothos/core';
import type { RawBuilder } from 'kysely';
import type { FilterValues } from '@falcon/domain/company/filters';
import type { AnyReport, Line } from '@falcon/domain/reports/report-definitions';
import type { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';

type Types = typeof builder.$inferSchemaTypes;

/** What the server adds to the definition of a report: where its lines come from. */
export interface ReportSource<One extends AnyReport = AnyReport> {
  /**
   * All lines, as one `select`: `id`, which identifies a line, and the columns of the report under their names in snake
   * case (`itemName` is `item_name`), amounts as whole numbers: cents, hundredths of a unit or a percent,
   * ten-thousandths of a price. Columns worked out from others are left out. The lines of a user who sees only some
   * orders are limited here (`ctx.salespersonScope`).
   */
  readonly lines: (values: FilterValues<One['filters']>, ctx: TransactionContext) => RawBuilder<unknown>;
  /**
   * The same lines already added up, where that is quicker: `line_count`, each totaled column, and the columns of the
   * chart and the subtotals that they are added up by. Null for filters that need the lines themselves.
   */
  readonly sums?: (values: FilterValues<One['filters']>, ctx: TransactionContext) => RawBuilder<unknown> | null;
  /** The enums of the filters' arguments; their names are in the definition. */
  readonly enums?: Readonly<Record<string, PothosSchemaTypes.EnumRef<Types, string>>>;
  /** Fields of a row in the contract besides its columns. */
  readonly rowFields?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Line>) => FieldMap;
}

/** A report with its source; what is particular about its filters is known only to the two of them. */
export interface ServedReport {
  readonly report: AnyReport;
  readonly source: ReportSource;
}

const served = new Map<string, ServedReport>();

/** Makes a report known by its name, for exports that run later. */
export function registerReport(one: ServedReport): void {
  if (served.has(one.report.name)) throw new Error(`Two reports are called ${one.report.name}`);
  served.set(one.report.name, one);
}

/** A report by its name; undefined for one that this version of the program does not have. */
export const servedReport = (name: string): ServedReport | undefined => served.get(name);
