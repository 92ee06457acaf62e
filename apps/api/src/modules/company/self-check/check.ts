import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { formatFeet } from '@falcon/domain/kit/lengths';
import { cents, feet, formatMoney, formatPercent, formatQuantity, formatUnitCost } from '@falcon/domain/kit/money';
import type { Percent, Quantity, UnitCost } from '@falcon/domain/kit/money';
import type { SelfCheckKey } from '@falcon/domain/company/self-check';
import type { Database } from '#db/database';

/** A stored figure that differs from its recalculated value. */
export interface Difference {
  readonly recordId: number;
  /** The name people use for the record: an order's number. */
  readonly recordName: string;
  /** The page that shows the record. */
  readonly link: string;
  /** The name of the figure; together with the record it identifies the finding. */
  readonly figure: string;
  readonly stored: string;
  readonly recomputed: string;
  /** Stored minus recalculated; null if it is not an amount. */
  readonly differenceCents: number | null;
  /** How the recalculated figure is composed, with its parts. */
  readonly explanation: string;
  /** The record with the wrong figure, `invoice:12`; figures calculated from it name it in their `reads`. */
  readonly subject: string;
  /**
   * The subjects that the recalculated figure is calculated from: if one of them is wrong, this difference follows from
   * it.
   */
  readonly reads: readonly string[];
}

/** One check: the records it covers, and how it finds wrong figures in them. */
export interface Check {
  /** Never changes: findings are stored under this key. */
  readonly key: SelfCheckKey;
  /** Describes for the office what is compared. */
  readonly about: string;
  /** The table of the records, `r` in the condition. */
  readonly table: string;
  readonly where?: RawBuilder<unknown>;
  /** How many records are checked together. */
  readonly batch: number;
  /** The differing figures of these records, as of one moment; only reads. */
  look(db: Database, ids: readonly number[], today: string): Promise<readonly Difference[]>;
}

/** How figures are formatted. */
const WORDS = {
  money: (value: number): string => formatMoney(cents(value)),
  quantity: (value: number): string => formatQuantity(value as Quantity),
  rate: (value: number): string => formatUnitCost(value as UnitCost),
  percent: (value: number): string => formatPercent(value as Percent),
  count: (value: number): string => value.toLocaleString('en-US'),
  feet: (value: number): string => formatFeet(feet(value)),
  area: (value: number): string => `${(value / 1e8).toLocaleString('en-US', { maximumFractionDigits: 8 })} SF`,
} as const;

/** A row of a query that compares amounts or other whole numbers. */
interface ComparedRow {
  readonly id: number;
  readonly name: string;
  /** The record that the page shows, if it is a different one. */
  readonly pageId?: number;
  readonly figure: string;
  /** The figure's format; by default that of the check. */
  readonly unit?: keyof typeof WORDS | null;
  readonly stored: number | null;
  readonly recomputed: number | null;
  /**
   * For values that aren't numbers: the stored and the correct text; `stored` and `recomputed` then only show whether
   * they differ.
   */
  readonly said?: readonly [stored: string, recomputed: string] | null;
  /** The parts of the recalculated figure with their amounts; without them, `how` describes where it comes from. */
  readonly parts?: readonly (readonly [label: string, amount: number])[] | null;
  readonly how?: string | null;
  /** Defaults to the record of the check. */
  readonly subject?: string | null;
  /** Null for a record that doesn't exist. */
  readonly reads?: readonly (string | null)[] | null;
}

const MOST_PARTS = 12;

/** `Carpet $10.00 + Pad $5.00 = $15.00`. */
export function sumText(
  parts: readonly (readonly [label: string, amount: number])[],
  total: number,
  words: (value: number) => string = moneyWords,
): string {
  if (parts.length === 0) return `Nothing is stored that it could be the sum of: ${words(total)}.`;
  const shownParts = parts.slice(0, MOST_PARTS).map(([label, amount]) => `${label} ${words(amount)}`.trim());
  const more = parts.length - shownParts.length;
  const rest = parts.slice(MOST_PARTS).reduce((sum, [, amount]) => sum + amount, 0);
  return `${[...shownParts, ...(more > 0 ? [`${more} more ${words(rest)}`] : [])].join(' + ')} = ${words(total)}.`;
}

export const moneyWords = WORDS.money;

interface SumCheck extends Omit<Check, 'look'> {
  /** The format of a figure; money by default. */
  readonly words?: (value: number) => string;
  readonly page: (id: number) => string;
  /**
   * A query of `ComparedRow`s in snake case, with all figures or only those that differ; the database calculates the
   * sums.
   */
  readonly rows: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A check whose figures are sums that the database can add up. */
export function sumCheck({ words = moneyWords, page, rows, ...check }: SumCheck): Check {
  const difference = (row: ComparedRow): Difference => {
    const { id, name, pageId, figure, unit, stored, recomputed, said, parts, how, subject, reads } = row;
    const format = unit ? WORDS[unit] : words;
    const figures = said ?? [stored, recomputed].map((value) => (value === null ? 'none' : format(value)));
    return {
      recordId: id,
      recordName: name,
      link: page(pageId ?? id),
      figure,
      stored: figures[0] ?? '',
      recomputed: figures[1] ?? '',
      differenceCents: format === moneyWords ? (stored ?? 0) - (recomputed ?? 0) : null,
      explanation: how ?? sumText(parts ?? [], recomputed ?? 0, format),
      subject: subject ?? `${check.table}:${id}`,
      reads: reads?.filter((key) => key !== null) ?? [],
    };
  };
  return {
    ...check,
    async look(db, ids) {
      const { rows: comparedRows } = await sql<ComparedRow>`
        select * from (${rows(sql`any(${[...ids]}::int[])`)}) compared where stored is distinct from recomputed
          order by id, figure`.execute(db);
      return comparedRows.map(difference);
    },
  };
}
