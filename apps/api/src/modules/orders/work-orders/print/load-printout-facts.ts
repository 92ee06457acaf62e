import { formatPhone } from '@falcon/domain/kit/text';
import { sql } from 'kysely';
import { bookedTime, flooringType, FURNITURE_OPTIONS, labelOf } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { formatQuantity } from '@falcon/domain/kit/money';
import type { Quantity } from '@falcon/domain/kit/money';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { companyLogo, logoUri } from '#office/app-config';
import type { Database } from '#db/database';
import { itemNames } from '#catalog/items';
import { ownSummary } from '../calculator/recalculate';
import { withUsedExtras } from '../form/order-form';
import { lineLabel, lineUnit } from '../line-names';
import {
  additionalCostsOfOrders,
  additionalMaterialsOfOrders,
  cutsOfOrders,
  linesOfOrders,
  workOrdersByIds,
} from '../work-orders.queries';
import type { WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';
import type { PrintoutFacts, PrintoutLine } from './printout-facts';

/**
 * Loads the facts of printouts for some orders, in the order of the ids, with nine queries for any number. Only orders
 * that show the tax included in their material separately are recalculated, one by one.
 */
export async function loadPrintoutFacts(
  db: Database,
  orderIds: readonly number[],
  today: string,
): Promise<PrintoutFacts[]> {
  const [orders, lines, cuts, materials, costs, people, company] = await Promise.all([
    workOrdersByIds(db, orderIds),
    linesOfOrders(db, orderIds),
    cutsOfOrders(db, orderIds),
    additionalMaterialsOfOrders(db, orderIds),
    additionalCostsOfOrders(db, orderIds),
    peopleOf(db, orderIds),
    companyOf(db),
  ]);
  const items = await itemNames(db, [
    ...lines.flatMap((line) => line.itemId ?? []),
    ...materials.map((material) => material.itemId),
  ]);
  const taxes = await taxWithinMaterial(db, orders, today);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return orderIds.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    const own = <Row extends { readonly workOrderId: number }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.workOrderId === id);
    const person = people.get(id);
    const taxOf = taxes.get(id) ?? NO_TAX;
    const printoutLines: PrintoutLine[] = [
      ...own(lines)
        .filter(isWork)
        .map((line) => ({
          ...line,
          label: lineLabel(line.lineKey),
          itemName: line.itemId === null ? '' : (items.get(line.itemId) ?? ''),
          unit: lineUnit(line.lineKey, order.flooringTypeId),
          quantityE2: line.billedQuantityE2,
          taxIncludedCents: taxOf(line.lineKey),
        })),
      ...own(materials).map((material, index) => ({
        ...material,
        label: 'Additional material',
        itemName: items.get(material.itemId) ?? '',
        unit: '',
        laborQuantityE2: material.quantityE2,
        taxIncludedCents: taxOf(index),
      })),
    ];
    return [
      {
        ...headOf(order, person),
        gateCode: person?.gateCode ?? '',
        invoice:
          person?.invoiceNumber == null || person.invoiceDate === null
            ? null
            : { number: person.invoiceNumber, date: person.invoiceDate, description: person.invoiceDescription ?? '' },
        company,
        lines: printoutLines,
        cuts: own(cuts)
          .filter((cut) => cut.isIncluded)
          .map(withUsedExtras),
        additionalCosts: own(costs),
        totals: order,
        actual: order.isActual,
      },
    ];
  });
}

/** The tax included in a line's material, by line key; for an additional material, by its position in the list. */
type TaxOfLine = (line: string | number) => number;
const NO_TAX: TaxOfLine = () => 0;

async function taxWithinMaterial(
  db: Database,
  orders: readonly WorkOrderRecord[],
  today: string,
): Promise<Map<number, TaxOfLine>> {
  const taxByOrder = new Map<number, TaxOfLine>();
  for (const order of orders) {
    if (!order.showTaxTotal || order.taxMode !== 'COST') continue;
    const { lines } = await ownSummary(db, order, today);
    taxByOrder.set(order.id, (key) => {
      const line = lines.find((candidate) =>
        typeof key === 'number' ? candidate.additionalMaterialId === key : candidate.key === key,
      );
      return line ? line.material - line.printedMaterial : 0;
    });
  }
  return taxByOrder;
}

const FIGURES = ['billedQuantityE2', 'laborQuantityE2', 'materialCents', 'laborCents', 'profitCents'] as const;
const isWork = (line: WorkOrderLineRow): boolean => FIGURES.some((figure) => line[figure] !== 0);

function headOf(
  order: WorkOrderRecord,
  person: People | undefined,
): Omit<
  PrintoutFacts,
  'company' | 'gateCode' | 'invoice' | 'lines' | 'cuts' | 'additionalCosts' | 'totals' | 'actual'
> {
  const flooring = flooringType(order.flooringTypeId as FlooringTypeId);
  return {
    id: order.id,
    number: order.workOrderNumber,
    statusLabel: statusById(order.statusId)?.label ?? '',
    flooringLabel: flooring.name,
    customerName: order.customerName,
    buildingUnit: order.buildingUnit,
    addressLines: [order.addressLine1, order.addressLine2, cityLine(order.city, order.state, order.postalCode)].filter(
      (line) => line !== '',
    ),
    billTo: [
      order.billToName,
      order.billToAddressLine1,
      order.billToAddressLine2,
      cityLine(order.billToCity, order.billToState, order.billToZip),
    ],
    installDate: order.installDate,
    details: [
      { label: 'Flooring', value: flooring.name },
      { label: 'Floor plan', value: order.unitStyleName },
      { label: 'Area', value: `${formatQuantity(order.areaE2 as Quantity)} ${flooring.unitOfMeasure}` },
      { label: 'Time', value: bookedTime(order.jobTime, order.slot) },
      { label: 'Occupied', value: order.isOccupied ? 'Yes' : 'No' },
      { label: 'Furniture', value: order.furniture === 'NONE' ? '' : labelOf(FURNITURE_OPTIONS, order.furniture) },
      { label: 'Installer', value: person?.installerName ?? '' },
      { label: 'PO number', value: order.customerPo },
      { label: 'Ordered by', value: order.orderBy },
      { label: 'Job name', value: order.jobName },
      { label: 'Repair', value: order.isRepair ? 'Yes' : '' },
    ],
    notes: [
      { label: 'Note', text: order.workOrderNote },
      { label: 'Note for the crew', text: order.jobSpecificNotes },
      { label: 'Unit notes', text: order.unitNotes },
      { label: 'Special instructions', text: order.specialInstructions },
      { label: 'Additional notes', text: order.additionalNotes },
    ],
    cartons: order.cartons,
  };
}

const cityLine = (city: string, state: string, zip: string): string =>
  [city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');

interface People {
  readonly id: number;
  readonly gateCode: string;
  readonly installerName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: string | null;
  readonly invoiceDescription: string | null;
}

async function peopleOf(db: Database, ids: readonly number[]): Promise<Map<number, People>> {
  const rows = await db
    .selectFrom('workOrder as w')
    .innerJoin('customer as c', 'c.id', 'w.customerId')
    .leftJoin('installer as i', 'i.id', 'w.installerId')
    .leftJoin('invoice as v', (join) => join.onRef('v.workOrderId', '=', 'w.id').on('v.status', '<>', 'VOID'))
    .select([
      'w.id',
      'c.gateCode',
      'i.fullName as installerName',
      'v.invoiceNumber',
      'v.invoiceDate',
      'v.description as invoiceDescription',
    ])
    .where('w.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function companyOf(db: Database): Promise<PrintoutFacts['company']> {
  const logo = await companyLogo(db);
  const row = await db
    .selectFrom('appConfiguration as c')
    .leftJoin('address as a', 'a.id', 'c.companyAddressId')
    .select([
      'c.companyName',
      'c.companyPhone',
      'c.companyEmail',
      'c.billSheetNote',
      'a.addressLine1',
      'a.addressLine2',
      'a.city',
      'a.state',
      'a.postalCode',
    ])
    .executeTakeFirstOrThrow();
  return {
    name: row.companyName,
    phone: formatPhone(row.companyPhone),
    email: row.companyEmail,
    billSheetNote: row.billSheetNote,
    logo: logo ? logoUri(logo) : null,
    addressLines: [
      row.addressLine1 ?? '',
      row.addressLine2 ?? '',
      cityLine(row.city ?? '', row.state ?? '', row.postalCode ?? ''),
    ].filter((line) => line !== ''),
  };
}
