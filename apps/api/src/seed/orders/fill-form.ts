import { copyDefaults, FLAT_LINE } from '#modules/orders/work-orders/defaults/copy-defaults';
import type { OrderCustomer } from '#modules/orders/work-orders/defaults/defaults.queries';
import type { FormColumns, FormCut, FormLine, OrderForm } from '#modules/orders/work-orders/form/order-form';
import type { Client } from '../company/customers';
import { floorKey } from '../company/defaults';
import type { OrderDefaults } from '../company/defaults';
import type { Random } from '../random';
import { asStored } from '../rows';
import { FIRST_NAMES, LAST_NAMES } from '../words/names';
import type { Job } from './choose-job';

const customers = new WeakMap<Client, OrderCustomer>();

/** The customer's values that an order copies, as on the screen. */
function orderCustomer(client: Client): OrderCustomer {
  const cachedCustomer = customers.get(client);
  if (cachedCustomer) return cachedCustomer;
  const [row, address, bill] = [
    asStored(client.row),
    asStored(client.address),
    asStored(client.billTo ?? client.address),
  ];
  const customer: OrderCustomer = {
    id: row.id,
    name: row.name,
    isEnabled: row.isEnabled,
    geoLocationId: row.geoLocationId,
    propertyFirmId: row.propertyFirmId,
    salespersonId: row.salespersonId,
    invoiceMethodId: row.invoiceMethodId,
    poNumberRequired: row.poNumberRequired,
    showTaxTotalAsLineItem: row.showTaxTotalAsLineItem,
    contractForm: row.contractForm,
    taxExempt: row.taxExempt,
    isCommercial: client.kind === 'commercial',
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    billToName: row.useBillToAddress && row.billToName !== '' ? row.billToName : row.name,
    billToAddressLine1: bill.addressLine1,
    billToAddressLine2: bill.addressLine2,
    billToCity: bill.city,
    billToState: bill.state,
    billToZip: bill.postalCode,
  };
  customers.set(client, customer);
  return customer;
}

const ORDER_NOTES = [
  'Keys at the front desk.',
  'Vacant, power is on.',
  'Call 30 minutes ahead.',
  'Paint is done the day before.',
  'Move-in the next morning: must be finished by 5 pm.',
  'Check the seam at the bedroom door.',
];
const JOB_NOTES = [
  'Third floor, no elevator.',
  'Second bedroom is used for storage.',
  'Water damage at the patio door, look at the subfloor.',
  'Match the carpet of the hall.',
];

function typedLines(random: Random, job: Job): FormLine[] {
  const line = (lineKey: string, quantityE2: number): FormLine => ({
    lineKey,
    itemId: null,
    selectedValue: '',
    quantityE2,
    actualQuantityE2: null,
  });
  const isCarpet = job.flooringTypeId === 1;
  return [
    ...(isCarpet && random.chance(12) ? [line('tackStrip', random.stepped(2_000, 9_000, 400))] : []),
    ...(isCarpet && random.chance(job.isRepair ? 60 : 5) ? [line('tripCharge', 100)] : []),
    ...(random.chance(7) ? [line('floorPrep', random.stepped(100, 300, 50))] : []),
  ];
}

/** A repair is for one piece; sometimes a room is left out. */
function chosenCuts(random: Random, job: Job, cuts: readonly FormCut[]): FormCut[] {
  const { rooms } = job;
  if (rooms !== undefined) return cuts.map((cut, index) => ({ ...cut, isIncluded: index < rooms }));
  const only = job.isRepair ? random.int(0, cuts.length - 1) : null;
  const without = only === null && cuts.length > 2 && random.chance(9) ? random.int(1, cuts.length - 1) : null;
  return cuts.map((cut, index) => ({ ...cut, isIncluded: only === null ? index !== without : index === only }));
}

export interface JobWords {
  readonly installDate: string | null;
  readonly buildingUnit: string;
  readonly multiJobInstall: boolean;
}

/** A completed order form: copied from customer and unit, then the specifics of this job. */
export function fillForm(random: Random, job: Job, defaults: OrderDefaults, words: JobWords): OrderForm {
  const { plan, flooringTypeId } = job;
  const { client, unit, cuts } = plan;
  const key = floorKey(client.row.id, flooringTypeId);
  const { form } = copyDefaults({
    customer: orderCustomer(client),
    unit,
    flooringTypeId,
    defaults: { unit: defaults.ofUnit.get(unit.id) ?? null, customer: defaults.ofCustomer.get(key) ?? null },
    cuts,
    additionalMaterials: defaults.materials.get(key) ?? [],
    additionalCosts: (defaults.costs.get(client.row.id) ?? []).filter(
      (cost) => cost.unitIds.length === 0 || cost.unitIds.includes(unit.id),
    ),
  });
  const needsPo = client.row.poNumberRequired === true;
  const columns: FormColumns = {
    ...form.columns,
    ...words,
    jobTime: job.jobTime,
    isOccupied: job.isOccupied,
    furniture: job.isOccupied ? random.pick(['CUSTOMER', 'INSTALLER']) : 'NONE',
    seamBehindToilet: flooringTypeId === 2 && random.chance(15),
    isRepair: job.isRepair,
    orderBy: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    jobName: client.kind === 'commercial' ? `${unit.name} ${words.buildingUnit}` : '',
    customerPo: needsPo || random.chance(18) ? `PO-${random.int(10_000, 99_999)}` : '',
    workOrderNote: random.chance(16) ? random.pick(ORDER_NOTES) : '',
    jobSpecificNotes: random.chance(9) ? random.pick(JOB_NOTES) : '',
  };
  return {
    ...form,
    columns,
    cuts: chosenCuts(random, job, form.cuts),
    lines: [...form.lines, ...typedLines(random, job)],
  };
}

/** The flooring item; null while none is selected. */
export const flatItemId = (form: OrderForm): number | null =>
  form.lines.find((line) => line.lineKey === FLAT_LINE[form.columns.flooringTypeId])?.itemId ?? null;
