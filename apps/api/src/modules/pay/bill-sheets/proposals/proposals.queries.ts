import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { AdjustmentType } from '@falcon/domain/kit/flooring';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';
import { snakeKeys } from '#db/row-keys';

const some = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** Insurance withheld by a locked sheet, and the earlier decisions about it. */
export interface WithheldRow {
  readonly id: number;
  readonly billSheetId: number;
  readonly installerId: number;
  readonly periodStart: string;
  readonly workOrderId: number | null;
  readonly certificateType: AdjustmentType;
  readonly label: string;
  /** Without what later sheets returned for reversed labor. */
  readonly takenCents: Cents;
  /** The amounts that earlier sheets took, if this line is the rest. */
  readonly earlierCents: Cents;
  /** The percentage for an order; null for an amount per sheet. */
  readonly percentBp: Percent | null;
  /** Whether the line was requested; otherwise it only belongs to the same order. */
  readonly isAsked: boolean;
  /** The jobs it was for, with all labor that locked sheets paid for them, less reversed labor. */
  readonly jobs: readonly { readonly installDate: string; readonly state: string; readonly labor: Cents }[];
  readonly acceptedCents: Cents;
  readonly dismissedAt: readonly number[];
}

const LABOR = sql`(select sum(x.taken_cents)::bigint from bill_sheet_line x join bill_sheet y on y.id = x.bill_sheet_id
  and y.status <> 'OPEN'
  where x.installer_id = l.installer_id and x.work_order_id = l.work_order_id and x.kind in ('LABOR', 'CORRECTION'))`;
// Insurance returned by later sheets is attributed to the order's oldest lines first.
const RETURNED = sql`(select least(-l.taken_cents,
  greatest(0, coalesce(sum(x.taken_cents) filter (where x.taken_cents > 0), 0)
    - coalesce(sum(-x.taken_cents) filter (where x.taken_cents < 0 and x.id < l.id), 0)))
  from bill_sheet_line x join bill_sheet y on y.id = x.bill_sheet_id and y.status <> 'OPEN'
  where x.installer_id = l.installer_id and x.work_order_id = l.work_order_id and x.kind = 'INSURANCE'
    and x.certificate_type = l.certificate_type)`;

/**
 * The insurance withheld on locked sheets since a day, or in some lines, plus percentage deductions on the same orders;
 * oldest lines last.
 */
export async function withheldInsurance(
  db: Database,
  which: { readonly since: string; readonly installerId: number | undefined } | { readonly lineIds: readonly number[] },
): Promise<WithheldRow[]> {
  const condition =
    'lineIds' in which
      ? sql`l.id = ${some(which.lineIds)}`
      : sql`b.period_start >= ${which.since}
        and ${which.installerId === undefined ? sql`true` : sql`b.installer_id = ${which.installerId}`}`;
  const { rows } = await sql<WithheldRow>`
    with recursive wanted as (
      select l.id, l.installer_id, l.work_order_id, l.certificate_type from bill_sheet_line l
        join bill_sheet b on b.id = l.bill_sheet_id
      where ${condition} and l.kind = 'INSURANCE' and l.taken_cents < 0 and b.status <> 'OPEN'
    ), chosen as (
      select id from wanted union select l.id from wanted w join bill_sheet_line l on l.installer_id = w.installer_id
        and l.work_order_id = w.work_order_id
        and l.kind = 'INSURANCE' and l.certificate_type = w.certificate_type
    ), asked as (
      select l.*, b.period_start from chosen c join bill_sheet_line l on l.id = c.id
        join bill_sheet b on b.id = l.bill_sheet_id
      where l.taken_cents < 0 and b.status <> 'OPEN'
    ), origin as (
      select id, bill_sheet_id, carried_from_id, 0::bigint as earlier_cents from asked
      union all select o.id, f.bill_sheet_id, f.carried_from_id, o.earlier_cents - f.taken_cents
      from origin o join bill_sheet_line f on f.id = o.carried_from_id
    )
    select l.id, l.bill_sheet_id, l.installer_id, l.period_start, l.work_order_id, l.certificate_type, l.label,
      -l.taken_cents - ${RETURNED} as taken_cents, o.earlier_cents,
      l.percent_bp, exists (select from wanted w where w.id = l.id) as is_asked,
      case when l.work_order_id is null
        then (select coalesce(json_agg(json_build_object('installDate', coalesce(w.install_date, l.period_start),
          'state', w.state, 'labor', k.taken_cents)), '[]')
          from bill_sheet_line k join work_order w on w.id = k.work_order_id
          where k.bill_sheet_id = o.bill_sheet_id and k.kind in ('LABOR', 'CORRECTION') and k.taken_cents > 0)
        else (select json_build_array(json_build_object('installDate', coalesce(w.install_date, l.period_start),
          'state', w.state, 'labor', ${LABOR}))
          from work_order w where w.id = l.work_order_id) end as jobs,
      (select coalesce(sum(p.difference_cents), 0)::bigint from bill_sheet_proposal p where p.bill_sheet_line_id = l.id
        and p.decision = 'ACCEPTED') as accepted_cents,
      (select coalesce(json_agg(p.due_now_cents), '[]') from bill_sheet_proposal p where p.bill_sheet_line_id = l.id
        and p.decision = 'DISMISSED') as dismissed_at
    from asked l join origin o on o.id = l.id and o.carried_from_id is null
    order by l.period_start desc, l.id`.execute(db);
  return rows;
}

/** The installers of lines. */
export const installersOfLines = async (db: Database, lineIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('billSheetLine').select('installerId').distinct().where('id', '=', some(lineIds)).execute()).map(
    ({ installerId }) => installerId,
  );

/** A payment adjustment with one line. */
export interface OneLine {
  readonly installerId: number;
  readonly amountCents: number;
  readonly description: string;
}

/**
 * Adds payment adjustments of one line each, with one statement for any number. Returns their ids in the given order.
 */
export async function addAdjustments(trx: Database, date: string, added: readonly OneLine[]): Promise<number[]> {
  const set = added.map((row, place) => snakeKeys({ place, ...row }));
  const { rows } = await sql<{ readonly id: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      as g(place int, installer_id int, amount_cents bigint, description text)),
    numbered as (select g.*, nextval(pg_get_serial_sequence('payment_adjustment', 'id'))::int as id from given g
      order by place),
    adjustments as (insert into payment_adjustment (id, installer_id, adjustment_date, total_adjustment_cents)
      overriding system value select id, installer_id, ${date}::date, amount_cents from numbered),
    lines as (insert into payment_adjustment_line (payment_adjustment_id, description, amount_cents)
      select id, description, amount_cents from numbered)
    select id from numbered order by place`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A clerk's decision about a proposed correction. */
export type Decision = Insertable<DB['billSheetProposal']>;

export const addDecisions = insertRows('billSheetProposal');

/** The payment adjustments created from accepted corrections of lines. */
export const adjustmentsOfLines = async (db: Database, lineIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('billSheetProposal')
      .select('paymentAdjustmentId')
      .where('billSheetLineId', '=', some(lineIds))
      .where('paymentAdjustmentId', 'is not', null)
      .orderBy('id')
      .execute()
  ).flatMap(({ paymentAdjustmentId }) => paymentAdjustmentId ?? []);

/**
 * Deletes the decisions about the lines of a sheet that will be recalculated; returns false and deletes nothing if a
 * payment adjustment returns money withheld by one of them.
 */
export async function removeDecisions(trx: Database, billSheetId: number): Promise<boolean> {
  const decisions = await trx
    .selectFrom('billSheetProposal as p')
    .innerJoin('billSheetLine as l', 'l.id', 'p.billSheetLineId')
    .select(['p.id', 'p.paymentAdjustmentId'])
    .where('l.billSheetId', '=', billSheetId)
    .execute();
  if (decisions.some(({ paymentAdjustmentId }) => paymentAdjustmentId !== null)) return false;
  const ids = decisions.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('billSheetProposal').where('id', '=', some(ids)).execute();
  return true;
}
