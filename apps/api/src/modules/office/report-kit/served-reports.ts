import type { FieldMap } from '@pothos/core';
import type { RawBuilder } from 'kysely';
import type { FilterValues } from '@falcon/domain/company/filters';
import type { AnyReport, Line } from '@falcon/domain/reports/report-definitions';
import type { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';

type Types = typeof builder.$inferSchemaTypes;

/** The server's part of a report: where its lines come from. */
export interface ReportSource<One extends AnyReport = AnyReport> {
  /**
   * All lines as one `select`: `id`, which identifies a line, and the report's columns in snake case (`itemName` is
   * `item_name`), with amounts as whole numbers: cents, hundredths of a unit or a percent, ten-thousandths of a price.
   * Derived columns are left out. For a user who can see only some orders, this query limits the lines
   * (`ctx.salespersonScope`).
   */
  readonly lines: (values: FilterValues<One['filters']>, ctx: TransactionContext) => RawBuilder<unknown>;
  /**
   * The same lines already summed, where that is faster: `line_count`, each totaled column, and the columns by which
   * the chart and the subtotals are grouped. Null for filters that need the lines themselves.
   */
  readonly sums?: (values: FilterValues<One['filters']>, ctx: TransactionContext) => RawBuilder<unknown> | null;
  /** The enums for the filters' arguments; the definition has their names. */
  readonly enums?: Readonly<Record<string, PothosSchemaTypes.EnumRef<Types, string>>>;
  /** Fields of a row in the contract besides its columns. */
  readonly rowFields?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Line>) => FieldMap;
}

/** A report with its source; only these two know the type of its filters. */
export interface ServedReport {
  readonly report: AnyReport;
  readonly source: ReportSource;
}

const served = new Map<string, ServedReport>();

/** Registers a report under its name, for exports that run later. */
export function registerReport(one: ServedReport): void {
  if (served.has(one.report.name)) throw new Error(`Two reports are called ${one.report.name}`);
  served.set(one.report.name, one);
}

/** A report by its name; undefined if this version of the program doesn't have it. */
export const servedReport = (name: string): ServedReport | undefined => served.get(name);
