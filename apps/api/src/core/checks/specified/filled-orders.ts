import { addDays } from '@falcon/domain/kit/schedule';
import type { orderWalk } from '#testing/order-walk';
import { expect } from 'vitest';
import { ADDRESS } from './filled-people';
import type { FillRecord } from './fill';
import type { FilledCompany } from './filled-company';

type Walk = Awaited<ReturnType<typeof orderWalk>>;
const CUT = { cutLength: 20, width: 12, usedForDescription: 'Living room', isIncluded: true, measureBalanced: true };
const STRIPS = { cove: 12, quarterRound: 14, luan: 3, useCove: true, useQuarterRound: true, useLuan: true };

/** Fields that every order has, whatever its flooring type. */
const everyOrder = (company: FilledCompany, document: string) => {
  const { addressLine1, addressLine2, city, state, postalCode } = ADDRESS;
  return {
    customerId: company.customer,
    addressLine1,
    addressLine2,
    city,
    state,
    postalCode,
    additionalNotes: 'Dog in the yard',
    adjustedLaborRate: 4.25,
    billToName: 'Lakeside AP',
    billToAddressLine1: '9 Billing Way',
    billToAddressLine2: 'Floor 2',
    billToCity: 'Indianapolis',
    billToState: 'IN',
    billToZip: '46204',
    contractForm: 'ITEMISED',
    customInvoiceDescription: 'Carpet, two bedrooms',
    customerPo: 'PO-7781',
    excludeDocumentIds: [document],
    furniture: 'INSTALLER',
    installDateReason: 'As agreed',
    invoiceMethodId: company.invoiceMethod,
    isOccupied: true,
    isRepair: true,
    jobName: 'Turn 4',
    jobSpecificNotes: 'Key at the desk',
    jobTime: 'AM',
    laborRateId: company.laborRate,
    minimumsOnRepair: true,
    multiJobInstall: true,
    orderBy: 'Kim Park',
    salespersonId: company.salesperson,
    seamBehindToilet: true,
    shouldValidateCuts: true,
    showTaxTotal: true,
    specialInstructions: 'Start at the back',
    unitNotes: 'Second floor',
    unitStyleName: '2BR',
    useMinimumLabor: true,
    minimumLabor: 900,
    useMinimumProfit: true,
    minimumProfit: 1500,
    workOrderNote: 'Rush',
    takeUpSelection: 'TAKE_UP',
    additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 }],
    additionalMaterials: [{ lineType: 25, itemId: company.items.metal, quantity: 3, selectedValue: 'Oak' }],
  };
};

const line = (lineKey: string, itemId: string, quantity?: number) => ({
  lineKey,
  itemId,
  selectedValue: 'As shown',
  ...(quantity === undefined ? {} : { quantity }),
});
const labor = (lineKey: string, quantity: number) => ({ lineKey, selectedValue: 'As shown', quantity });

/** A carpet order that is installed, invoiced and paid, and drafts of hard floors, with every field filled in. */
export async function fillOrders(fill: FillRecord, walk: Walk, company: FilledCompany, document: string) {
  const { items, units, installer } = company;
  const every = everyOrder(company, document);
  const carpet = {
    ...every,
    unitId: units.carpet,
    cuts: [{ ...CUT, ...STRIPS, useQuarterRound: false, useLuan: false, takeUp: true }],
    haulAwaySelection: 'OFFICE',
    glueDown: false,
    noPad: false,
    numberWrappedStairs: 3,
    wrappedStairsVariance: 1.5,
    lines: [
      line('carpet', items.carpet),
      line('pad', items.pad),
      line('cove', items.cove),
      line('metal', items.metal, 6),
      line('adhesive', items.adhesive, 2),
      line('haulAway', items.haulAway),
      labor('tackStrip', 20),
      labor('tripCharge', 1),
      labor('floorPrep', 2),
      labor('glueDown', 4),
      labor('upholsteredStairs', 3),
    ],
  };
  const hard = {
    ...every,
    cuts: [{ ...CUT, ...STRIPS, takeUp: true }],
    quarterRoundSelection: 'NEW',
    commodeSelection: 'REMOVE_REPLACE',
    numberOfToilets: 2,
    appliancePay: true,
    numberOfAppliances: 3,
  };
  const around = [
    line('cove', items.cove),
    line('quarterRound', items.quarterRound),
    line('luan', items.luan),
    line('metal', items.metal, 6),
    line('molding', items.molding, 8),
    line('adhesive', items.adhesive, 2),
    labor('floorPrep', 2),
  ];
  fill.enter('WorkOrder', carpet);
  const { id } = await walk.inReconcile(Number(installer), carpet);
  const order = await walk.reconciled(await walk.read(id));
  await fill.call('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
  const invoiced = await walk.read(order.id);
  const paid = await walk.pay(invoiced, invoiced.invoice?.amountOpen ?? 0);
  expect(paid.errors).toEqual([]);
  const vinyl = { ...hard, unitId: units.vinyl, lines: [line('vinyl', items.vinyl), ...around] };
  const vct = { ...hard, unitId: units.vct, additionalPieces: 4, lines: [line('vct', items.vct), ...around] };
  fill.enter('WorkOrder, of vinyl', vinyl);
  fill.enter('WorkOrder, of tiles', vct);
  const vinylOrder = await walk.draft(vinyl);
  await fill.call('workOrderUpdate', {
    id: vinylOrder.id,
    version: vinylOrder.version,
    unitStyleName: '3BR',
    installDate: addDays(walk.date, 7),
  });
  return { order: order.id, vinylOrder: vinylOrder.id, vctOrder: (await walk.draft(vct)).id };
}
