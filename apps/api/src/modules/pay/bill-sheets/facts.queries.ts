import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { AdjustmentType, GarnishmentType, ValueType } from '@falcon/domain/kit/flooring';
import type { Cents, Percent, Quantity, UnitCost } from '@falcon/domain/kit/money';
import type { OrderPay, PayPeriod } from '@falcon/domain/pay/bill-sheets';
import type { Database } from '#db/database';

/** Bill sheets start with the first week ever run: earlier work was paid elsewhere. */
export const firstDay = (periodStart: string) =>
  sql`least(${periodStart}::date, (select min(period_start) from bill_sheet))`;
const CANCELED = STATUS_ID.CANCELLED;
const list = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

/**
 * An earlier week has an open sheet, or orders that one will be created for: amounts due by its end belong to that
 * sheet, whether it was recalculated since or not. Amounts already on this week’s sheet (`own`) stay there. So nothing
 * is in the previews of two weeks.
 */
const isOfEarlierWeek = (
  installer: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  periodStart: string,
  own: RawBuilder<unknown>,
) => sql`(not exists (select from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id where ${own}
  and b.status = 'OPEN' and b.period_start = ${periodStart}) and (
  exists (select from bill_sheet e where e.installer_id = ${installer} and e.status = 'OPEN'
    and e.period_start < ${periodStart} and e.period_end >= (${date}))
  or exists (select from contractor_invoice e where e.installer_id = ${installer} and e.total_cents <> 0
    and e.install_date < ${periodStart}
    and e.install_date >= date_trunc('week', (${date}) + interval '1 day')::date - 1
      and e.install_date >= ${firstDay(periodStart)}
    and e.install_date > coalesce((select max(b.period_end) from bill_sheet b where b.installer_id = e.installer_id
      and b.status <> 'OPEN'), '-infinity'))))`;

/** An installer with the facts for deductions, and the state of their sheets. */
export interface InstallerFacts {
  readonly id: number;
  readonly fullName: string;
  readonly isEnabled: boolean;
  readonly workExempt: boolean;
  readonly workExemptState: string | null;
  readonly workExemptExpDate: string | null;
  readonly defaultCompensationBp: Percent;
  readonly defaultLiabilityBp: Percent;
  readonly certificates: readonly {
    readonly certificateType: AdjustmentType;
    readonly hasCertificate: boolean;
    readonly effectiveDate: string | null;
    readonly expirationDate: string | null;
    readonly deductionType: ValueType;
    readonly deductionCents: Cents | null;
    readonly deductionBp: Percent | null;
  }[];
  readonly garnishments: readonly {
    readonly id: number;
    readonly garnishmentType: GarnishmentType;
    readonly payee: string;
    readonly caseNumber: string;
    readonly deductionType: ValueType;
    readonly amountCents: Cents | null;
    readonly percentBp: Percent | null;
    readonly supportsOtherFamily: boolean;
    readonly inArrears: boolean;
    readonly orderedOn: string | null;
    readonly endsOn: string | null;
  }[];
  /** The last day of the installer's newest locked sheet. */
  readonly lockedThrough: string | null;
  /** The first day of an earlier week with an open sheet. */
  readonly openSheetSince: string | null;
}

/** Installers with their certificates, garnishments and the state of their sheets before a week. */
export async function installerFacts(
  db: Database,
  installerIds: readonly number[],
  { periodStart }: PayPeriod,
): Promise<InstallerFacts[]> {
  const { rows } = await sql<InstallerFacts>`
    select i.id, i.full_name, i.is_enabled, i.work_exempt, i.work_exempt_state, i.work_exempt_exp_date,
      cfg.default_compensation_bp, cfg.default_liability_bp,
      (select coalesce(json_agg(json_build_object('certificateType', c.certificate_type, 'hasCertificate',
        c.has_certificate, 'effectiveDate', c.effective_date, 'expirationDate', c.expiration_date,
        'deductionType', c.deduction_type, 'deductionCents', c.deduction_cents, 'deductionBp', c.deduction_bp)
          order by c.id), '[]') from insurance_certificate c where c.installer_id = i.id) as certificates,
      (select coalesce(json_agg(json_build_object('id', g.id, 'garnishmentType', g.garnishment_type, 'deductionType',
        g.deduction_type, 'amountCents', g.amount_cents,
        'percentBp', g.percent_bp, 'supportsOtherFamily', g.supports_other_family, 'inArrears', g.in_arrears,
          'orderedOn', g.ordered_on, 'endsOn', g.ends_on, 'payee', g.payee, 'caseNumber', g.case_number)), '[]')
        from garnishment g where g.installer_id = i.id) as garnishments,
      (select max(b.period_end) from bill_sheet b where b.installer_id = i.id and b.status <> 'OPEN') as locked_through,
      (select min(b.period_start) from bill_sheet b where b.installer_id = i.id and b.status = 'OPEN'
        and b.period_start < ${periodStart}) as open_sheet_since
    from installer i cross join app_configuration cfg where i.id = ${list(installerIds)}
      order by i.full_name, i.id`.execute(db);
  return rows;
}

/** Why an order isn't paid as its contractor invoice states. */
export type OrderSituation = 'CHANGED' | 'CANCELED' | 'EARLIER' | 'OTHER_INSTALLER' | 'REOPENED';

export interface OrderRow {
  readonly installerId: number;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly installDate: string;
  readonly state: string;
  readonly payCents: Cents;
  readonly paidCents: Cents;
  readonly payments: number;
  readonly withheld: OrderPay['withheld'];
  readonly situation: OrderSituation;
  /** The lines of the contractor invoice. */
  readonly work: readonly {
    readonly label: string;
    readonly quantityE2: Quantity;
    readonly unit: string;
    readonly unitLaborE4: UnitCost;
    readonly amountCents: Cents;
  }[];
}

/**
 * The orders whose pay differs from what locked sheets paid, and that are on no other open sheet: orders of this week,
 * orders of weeks already locked, and corrections of any week. Orders of earlier weeks without a sheet are `EARLIER`:
 * they wait for their week's sheet.
 */
export async function ordersToPay(
  db: Database,
  installerIds: readonly number[],
  { periodStart, periodEnd }: PayPeriod,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with locked as (
      select b.installer_id, max(b.period_end) as through from bill_sheet b where b.installer_id = ${list(installerIds)}
        and b.status <> 'OPEN' group by 1
    ), paid as (
      select l.installer_id, l.work_order_id, count(*)::int as payments, sum(l.taken_cents)::bigint as cents
      from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
      where l.installer_id = ${list(installerIds)} and l.kind in ('LABOR', 'CORRECTION') and b.status <> 'OPEN'
        group by 1, 2
    ), withheld as (
      select l.installer_id, l.work_order_id, l.certificate_type, sum(0 - l.taken_cents - a.cents)::bigint as cents,
        case when sum(a.cents) = 0
          then (array_agg(l.percent_bp order by l.id desc) filter (where l.percent_bp is not null))[1] end as percent
      from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        cross join lateral (select coalesce(sum(p.difference_cents), 0) as cents from bill_sheet_proposal p
          where p.bill_sheet_line_id = l.id and p.decision = 'ACCEPTED') a
      where l.installer_id = ${list(installerIds)} and l.work_order_id is not null and l.kind = 'INSURANCE'
        and b.status <> 'OPEN' group by 1, 2, 3
    ), own as (
      select k.installer_id, k.work_order_id, k.install_date, k.total_cents from contractor_invoice k
      where k.installer_id = ${list(installerIds)} and k.install_date >= ${firstDay(periodStart)}
      union select k.installer_id, k.work_order_id, k.install_date, k.total_cents
      from paid p join contractor_invoice k on k.work_order_id = p.work_order_id and k.installer_id = p.installer_id
    ), compared as (
      select coalesce(k.installer_id, p.installer_id) as installer_id,
        coalesce(k.work_order_id, p.work_order_id) as work_order_id, k.install_date,
        coalesce(k.total_cents, 0) as pay_cents, coalesce(p.cents, 0) as paid_cents,
          coalesce(p.payments, 0) as payments, k.work_order_id is not null as is_own
      from own k full join paid p on p.work_order_id = k.work_order_id and p.installer_id = k.installer_id
      where coalesce(k.total_cents, 0) <> coalesce(p.cents, 0)
    )
    select c.installer_id, c.work_order_id, w.work_order_number,
      coalesce(c.install_date, w.install_date, ${periodStart}::date) as install_date, w.state,
      c.pay_cents, c.paid_cents, c.payments,
      (select coalesce(json_object_agg(h.certificate_type, json_build_object('amount', h.cents, 'percent', h.percent)),
        '{}') from withheld h
        where h.installer_id = c.installer_id and h.work_order_id = c.work_order_id) as withheld,
      case when c.payments = 0 then case when c.install_date between ${periodStart} and ${periodEnd}
        or c.install_date <= x.through then 'CHANGED' else 'EARLIER' end
        when c.is_own then 'CHANGED'
        when exists (select from contractor_invoice k where k.work_order_id = c.work_order_id) then 'OTHER_INSTALLER'
        when w.status_id = ${CANCELED} then 'CANCELED' else 'REOPENED' end as situation,
      case when c.payments = 0 then
        (select coalesce(json_agg(json_build_object('label', l.label, 'quantityE2', l.quantity_e2, 'unit', l.unit,
          'unitLaborE4', l.unit_labor_e4,
        'amountCents', l.amount_cents) order by l.position), '[]') from contractor_invoice k
          join contractor_invoice_line l on l.contractor_invoice_id = k.id
        where k.work_order_id = c.work_order_id) else '[]' end as work
    from compared c join work_order w on w.id = c.work_order_id left join locked x on x.installer_id = c.installer_id
    where (c.payments > 0 or c.install_date <= ${periodEnd})
      and not exists (select from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        where l.work_order_id = c.work_order_id
        and l.installer_id = c.installer_id and l.kind in ('LABOR', 'CORRECTION') and b.status = 'OPEN'
          and b.period_start <> ${periodStart})
      and not ((c.payments > 0 or coalesce(c.install_date <= x.through, false)) and exists (select from bill_sheet e
        where e.installer_id = c.installer_id and e.status = 'OPEN' and e.period_start < ${periodStart})
        and not exists (select from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
          where l.work_order_id = c.work_order_id
          and l.installer_id = c.installer_id and l.kind in ('LABOR', 'CORRECTION') and b.status = 'OPEN'
            and b.period_start = ${periodStart}))
    order by c.installer_id, install_date, c.work_order_id`.execute(db);
  return rows;
}

/** A payment adjustment or supply purchase that is due, in full or the rest. */
export interface FlatRow {
  readonly installerId: number;
  readonly id: number;
  readonly occurrence: number;
  readonly date: string;
  readonly label: string;
  readonly dueCents: Cents;
  readonly carriedFromId: number | null;
}

/** The occurrences of adjustments due by the end of a week, with the amounts that locked sheets have not taken. */
export async function adjustmentsDue(
  db: Database,
  installerIds: readonly number[],
  { periodStart, periodEnd }: PayPeriod,
): Promise<FlatRow[]> {
  const { rows } = await sql<FlatRow>`
    select a.installer_id, a.id, o.week as occurrence, a.adjustment_date + 7 * o.week as date,
      coalesce(t.carried_cents, a.total_adjustment_cents) as due_cents,
      t.id as carried_from_id,
      left(coalesce((select string_agg(l.description, ', ' order by l.id) from payment_adjustment_line l
        where l.payment_adjustment_id = a.id), 'Payment adjustment'), 200)
        || case when a.recurring then ' (' || (o.week + 1) || ' of ' || a.recurrence_number || ')' else '' end as label
    from payment_adjustment a cross join lateral generate_series(0, coalesce(a.recurrence_number, 1) - 1) o (week)
      left join lateral (select l.id, l.carried_cents from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        where l.payment_adjustment_id = a.id and l.occurrence = o.week and b.status <> 'OPEN'
          order by b.period_start desc limit 1) t on true
    where a.installer_id = ${list(installerIds)} and a.total_adjustment_cents <> 0
      and a.adjustment_date + 7 * o.week between ${firstDay(periodStart)} and ${periodEnd}::date
      and (t.id is null or t.carried_cents <> 0)
      and not exists (select from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        where l.payment_adjustment_id = a.id and l.occurrence = o.week and b.status = 'OPEN'
          and b.period_start <> ${periodStart})
      and not ${isOfEarlierWeek(
        sql`a.installer_id`,
        sql`a.adjustment_date + 7
        * o.week`,
        periodStart,
        sql`l.payment_adjustment_id = a.id and l.occurrence = o.week`,
      )}
    order by date, a.id, o.week`.execute(db);
  return rows;
}

/** The supply purchases by the end of a week that locked sheets have not deducted in full. */
export async function suppliesDue(
  db: Database,
  installerIds: readonly number[],
  { periodStart, periodEnd }: PayPeriod,
): Promise<FlatRow[]> {
  const { rows } = await sql<FlatRow>`
    select s.installer_id, s.id, 0 as occurrence, s.purchase_date as date,
      coalesce(t.carried_cents, -s.total_amount_cents) as due_cents, t.id as carried_from_id,
      'Supplies of ' || to_char(s.purchase_date, 'FMMM/FMDD/YYYY') as label
    from supply_purchase s
      left join lateral (select l.id, l.carried_cents from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        where l.supply_purchase_id = s.id and b.status <> 'OPEN' order by b.period_start desc limit 1) t on true
    where s.installer_id = ${list(installerIds)} and s.total_amount_cents > 0
      and s.purchase_date between ${firstDay(periodStart)} and ${periodEnd} and (t.id is null or t.carried_cents <> 0)
      and not exists (select from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
        where l.supply_purchase_id = s.id and b.status = 'OPEN' and b.period_start <> ${periodStart})
      and not ${isOfEarlierWeek(
        sql`s.installer_id`,
        sql`s.purchase_date`,
        periodStart,
        sql`l.supply_purchase_id
        = s.id`,
      )}
    order by date, s.id`.execute(db);
  return rows;
}

export interface InsuranceRestRow {
  readonly installerId: number;
  readonly certificateType: AdjustmentType;
  readonly label: string;
  readonly dueCents: Cents;
  readonly carriedFromId: number;
}

/** Insurance amounts carried from locked sheets that no later sheet has deducted. */
export async function insuranceRests(
  db: Database,
  installerIds: readonly number[],
  { periodStart }: PayPeriod,
): Promise<InsuranceRestRow[]> {
  const { rows } = await sql<InsuranceRestRow>`
    select l.installer_id, l.certificate_type, l.label, l.carried_cents as due_cents, l.id as carried_from_id
    from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
    where l.installer_id = ${list(installerIds)} and l.kind = 'INSURANCE' and l.carried_cents <> 0
      and b.status <> 'OPEN' and b.period_start < ${periodStart}
      and not exists (select from bill_sheet_line f join bill_sheet o on o.id = f.bill_sheet_id
        where f.carried_from_id = l.id and o.period_start <> ${periodStart})
      and not exists (select from bill_sheet e where e.installer_id = l.installer_id and e.status = 'OPEN'
        and e.period_start between b.period_start and ${periodStart}::date - 1)
    order by l.id`.execute(db);
  return rows;
}
