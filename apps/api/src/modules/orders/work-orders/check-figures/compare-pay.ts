import { sql } from 'kysely';
import { cents, formatMoney, formatQuantity, formatUnitCost } from '@falcon/domain/kit/money';
import type { Quantity, UnitCost } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { contractorInvoiceOf } from '../reconcile/contractor-invoice';
import type { DifferentFigure } from './compare-figures';

type Line = ReturnType<typeof contractorInvoiceOf>['lines'][number];
type Sums = ReturnType<typeof contractorInvoiceOf>['sums'];

/** A figure of an installer's pay whose stored value differs from the order's labor. */
export interface DifferentPay extends Omit<DifferentFigure, 'follows'> {
  readonly id: number;
}

type Parts = Parameters<typeof contractorInvoiceOf>;
interface PayRow extends Sums {
  readonly id: number;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly flooringTypeId: number;
  readonly lines: readonly Line[];
  readonly orderLines: Parts[1];
  readonly materials: Parts[2];
  readonly costs: Parts[3];
}

const SUMS = [
  ['laborCents', 'Labor'],
  ['minimumLaborCents', 'Minimum labor'],
  ['additionalLaborCents', 'Additional labor'],
] as const;
const LINE = [
  ['amountCents', 'amount', (value: number) => formatMoney(cents(value))],
  ['quantityE2', 'quantity', (value: number) => formatQuantity(value as Quantity)],
  ['unitLaborE4', 'labor per unit', (value: number) => formatUnitCost(value as UnitCost)],
] as const;

const amount = (value: number): string => formatMoney(cents(value));
const howOf = ({ label, quantityE2 = 0, unitLaborE4 = 0, amountCents }: Line): string =>
  quantityE2 === 0
    ? `${label} ${amount(amountCents)}.`
    : `${label} ${formatQuantity(quantityE2 as Quantity)} x ${formatUnitCost(unitLaborE4 as UnitCost)} = ${amount(amountCents)}.`;

/** Compares the fixed labor pay of an order with the order itself: line by line, and the sums. */
export async function differentPay(db: Database, ids: readonly number[]): Promise<DifferentPay[]> {
  const { rows } = await sql<PayRow>`
    select k.id, k.work_order_id, w.work_order_number, w.flooring_type_id, k.labor_cents, k.minimum_labor_cents,
      k.additional_labor_cents,
      coalesce((select json_agg(json_build_object('position', l.position, 'label', l.label, 'quantityE2', l.quantity_e2,
        'unitLaborE4', l.unit_labor_e4,
        'amountCents', l.amount_cents) order by l.position) from contractor_invoice_line l
          where l.contractor_invoice_id = k.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('lineKey', l.line_key, 'laborQuantityE2', l.labor_quantity_e2,
        'laborUnitE4', l.labor_unit_e4, 'laborCents', l.labor_cents)
        order by l.position, l.id) from work_order_line l where l.work_order_id = w.id), '[]') as order_lines,
      coalesce((select json_agg(json_build_object('quantityE2', m.quantity_e2, 'laborUnitE4', m.labor_unit_e4,
        'laborCents', m.labor_cents)
        order by m.position, m.id) from work_order_additional_material m where m.work_order_id = w.id), '[]')
          as materials,
      coalesce((select json_agg(json_build_object('description', c.description, 'laborCents', c.labor_cents)
        order by c.position, c.id) from work_order_additional_cost c where c.work_order_id = w.id), '[]') as costs
    from contractor_invoice k join work_order w on w.id = k.work_order_id where k.id = any(${[...ids]}::int[])
      order by k.id`.execute(db);
  return rows.flatMap(comparedPay);
}

function comparedPay(row: PayRow): DifferentPay[] {
  const { id, workOrderId, workOrderNumber } = row;
  const fixed = contractorInvoiceOf(row.flooringTypeId, row.orderLines, row.materials, row.costs);
  const order = { id: workOrderId, workOrderNumber };
  const places = Array.from({ length: Math.max(row.lines.length, fixed.lines.length) }, (_, place) => place);
  const ofLines = places.flatMap((place) => {
    const [was, is] = [row.lines[place], fixed.lines[place]];
    return LINE.flatMap(([column, name, words]): DifferentPay[] => {
      const [storedValue, recomputed] = [was?.[column] ?? 0, is?.[column] ?? 0];
      if (storedValue === recomputed) return [];
      return [
        {
          id,
          order,
          figure: `${place + 1}. ${(is ?? was)?.label ?? ''}: ${name}`,
          stored: words(storedValue),
          recomputed: words(recomputed),
          differenceCents: column === 'amountCents' ? storedValue - recomputed : null,
          explanation: is ? howOf(is) : 'The order has no such line.',
        },
      ];
    });
  });
  const sums = SUMS.flatMap(([column, figure]): DifferentPay[] =>
    row[column] === fixed.sums[column]
      ? []
      : [
          {
            id,
            order,
            figure,
            stored: amount(row[column]),
            recomputed: amount(fixed.sums[column]),
            differenceCents: row[column] - fixed.sums[column],
            explanation: `The labor of the order: ${fixed.lines.map((line) => `${line.label} ${amount(line.amountCents)}`).join(' + ')}.`,
          },
        ],
  );
  return [...ofLines, ...sums];
}
