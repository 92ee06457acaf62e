import { ADDRESS, fillPeople } from './filled-people';
import { fillItems } from './filled-items';
import type { FillRecord } from './fill';

const CUT = { cutLength: 20, width: 12, usedForDescription: 'Living room', isMeasureBalanced: true };
const STRIPS = { cove: 12, quarterRound: 14, luan: 3 };

/** Another customer, its units, and everything that belongs to them, with every field filled in. */
export async function fillCompany(fill: FillRecord) {
  const people = await fillPeople(fill);
  const { items, laborRate } = await fillItems(fill, people.vendor);
  const { id: geoLocationId } = await fill.first('geoLocations', 'id');
  const customerType = await fill.one('CustomerType', 'customerType', {
    name: 'Garden apartments',
    isCommercial: true,
    isEnabled: true,
    laborRateId: laborRate,
  });
  const invoiceMethod = await fill.one('InvoiceMethod', 'invoiceMethod', {
    name: 'Mail them',
    delivery: 'PRINT',
    isEnabled: true,
  });
  const customer = await fill.one('Customer', 'customer', {
    name: 'Lakeside Gardens',
    address: ADDRESS,
    billToAddress: { ...ADDRESS, addressLine1: '9 Billing Way' },
    billToName: 'Lakeside AP',
    useBillToAddress: true,
    contractForm: 'ITEMISED',
    creditLimit: 250_000,
    customerTypeId: customerType,
    fax: '3175550120',
    phone: '3175550121',
    gateCode: '4711#',
    geoLocationId,
    invoiceEmails: ['ap@lakeside.test'],
    invoiceMethodId: invoiceMethod,
    isEnabled: true,
    laborRateId: laborRate,
    numberOfUnits: 120,
    paymentTermsDays: 30,
    pmfId: people.firm,
    poNumberRequired: true,
    salespersonId: people.salesperson,
    sendsReminders: true,
    messageConfirmed: true,
    messageDate: true,
    messageReminder: true,
    messageDone: true,
    showTaxTotalAsLineItem: true,
    summaryBy: 'PO',
    taxExempt: false,
  });
  const unit = (entity: string, flooringTypeId: string, name: string) =>
    fill.one(entity, 'unit', {
      customerId: customer,
      flooringTypeId,
      name,
      note: 'Second floor',
      specialInstructions: 'Call first',
      laborRateId: laborRate,
      isEnabled: true,
      flooringPreference: { haulAway: 'OFFICE', quarterRoundCategory: 'NEW' },
      additionalPieces: flooringTypeId === '3' ? 4 : 0,
      cuts: [{ ...CUT, ...STRIPS }],
    });
  const units = {
    carpet: await unit('Unit', '1', '2BR carpet'),
    vinyl: await unit('', '2', '2BR vinyl'),
    vct: await unit('Unit, of tiles', '3', '2BR tiles'),
  };
  return { ...people, items, laborRate, geoLocationId, customerType, invoiceMethod, customer, units };
}
export type FilledCompany = Awaited<ReturnType<typeof fillCompany>>;
