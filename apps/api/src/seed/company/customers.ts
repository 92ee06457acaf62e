import type { Place } from './places';
import type { DemoUsers } from './people';
import type { StoredRow } from '../rows';
import type { Story } from '../story';
import {
  COMMERCIAL_NAMES,
  COMMUNITY_FIRST,
  COMMUNITY_LAST,
  COMMUNITY_SECOND,
  FIRM_NAMES,
  FIRST_NAMES,
  LAST_NAMES,
} from '../words/names';

export type CustomerKind = 'apartments' | 'students' | 'seniors' | 'commercial';

/** A customer with the facts that later parts of the demo need. */
export interface Client {
  readonly row: StoredRow<'customer'>;
  readonly kind: CustomerKind;
  readonly address: StoredRow<'address'>;
  readonly billTo: StoredRow<'address'> | null;
  readonly place: Place;
  /** Its order volume relative to other customers. */
  readonly weight: number;
}

/** Ids of the customer types, by the kind of customer. */
export type CustomerTypes = Readonly<Record<CustomerKind, StoredRow<'customerType'>>>;

export function addCustomerTypes(story: Story): CustomerTypes {
  const add = (name: string, laborRateId: number | null, isCommercial = false) =>
    story.store.add('customerType', { name, laborRateId, isCommercial });
  const types = {
    apartments: add('Apartment community', null),
    students: add('Student housing', 2),
    seniors: add('Senior living', 3),
    commercial: add('Commercial', 4, true),
  };
  add('Retail', null);
  return types;
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const FIRM_TYPES: Readonly<Record<string, number>> = { Campus: 2, Silver: 3, Monument: 5 };

export function addFirms(story: Story, count: number): readonly StoredRow<'propertyFirm'>[] {
  const { store, places, random } = story;
  return Array.from({ length: count }, (_, index) => {
    const base = FIRM_NAMES[index % FIRM_NAMES.length] ?? '';
    const name = index < FIRM_NAMES.length ? base : `${base} ${Math.floor(index / FIRM_NAMES.length) + 1}`;
    const principal = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    return store.add('propertyFirm', {
      name,
      propertyFirmTypeId: FIRM_TYPES[name.split(' ')[0] ?? ''] ?? 1,
      emailAddress: `office@${slugOf(name)}.example`,
      phone: places.phone(),
      fax: random.chance(50) ? places.phone() : '',
      website: `https://${slugOf(name)}.example`,
      principalContact: principal,
      contactPhone: places.phone(),
      addressId: places.address(places.any(), `Suite ${random.int(100, 900)}`).id,
      updatedAt: story.founded,
    });
  });
}

/** Michigan and Ohio have their own labor rates; Indiana uses that of the customer type or the company. */
const cardOf = (state: string): number | null => (state === 'MI' ? 5 : state === 'OH' ? 6 : null);
const CREDIT_LIMITS = [1_500_000, 2_500_000, 4_000_000, 6_000_000, 10_000_000];

interface Plan {
  readonly name: string;
  readonly kind: CustomerKind;
  readonly firm: StoredRow<'propertyFirm'> | null;
  readonly index: number;
}

function termsOf(story: Story, plan: Plan, state: string) {
  const { random } = story;
  const { index, kind } = plan;
  const itemised = state === 'IN' && index % 17 === 5;
  return {
    poNumberRequired: index % 7 === 3,
    contractForm: itemised ? 'ITEMISED' : 'LUMP_SUM',
    showTaxTotalAsLineItem: state !== 'OH' && !itemised && index % 23 === 11,
    // Exemptions need a certificate document, which the demo company doesn't have.
    taxExempt: false,
    // Blank means no limit; three customers prepay.
    creditLimitCents:
      index % 50 === 21 ? 0 : index % 6 === 1 ? random.pick(CREDIT_LIMITS) * (kind === 'commercial' ? 2 : 1) : null,
    paymentTermsDays: index % 9 === 4 ? 45 : index % 13 === 6 ? 15 : 30,
    summaryBy: index % 19 === 8 ? 'FIRM' : index % 23 === 5 ? 'PO' : index % 29 === 3 ? 'WEEK' : 'NONE',
    sendsReminders: index % 31 !== 7,
    invoiceMethodId: random.weighted([
      [1, 70],
      [2, 20],
      [3, 10],
    ]),
    numberOfUnits: kind === 'commercial' ? null : random.stepped(96, 420, 4),
  };
}

function addCustomer(story: Story, types: CustomerTypes, plan: Plan): Client {
  const { store, places, random } = story;
  const place = places.any();
  const address = places.address(place);
  const useBillTo = plan.firm !== null && random.chance(30);
  const billTo = useBillTo ? places.address(places.any(), 'Accounts Payable') : null;
  const mailbox = `${slugOf(plan.name)}.example`;
  const terms = termsOf(story, plan, place.state);
  const row = store.add('customer', {
    ...terms,
    name: plan.name,
    geoLocationId: 1,
    customerTypeId: types[plan.kind].id,
    propertyFirmId: plan.firm?.id ?? null,
    salespersonId: random.int(1, 8),
    laborRateId: cardOf(place.state),
    phone: places.phone(),
    fax: random.chance(40) ? places.phone() : '',
    gateCode: plan.kind !== 'commercial' && plan.index % 2 === 0 ? `#${(plan.index * 1_847 + 1_204) % 10_000}` : '',
    invoiceEmails: random.chance(30) ? [`ap@${mailbox}`, `manager@${mailbox}`] : [`ap@${mailbox}`],
    isEnabled: plan.index % 41 !== 40,
    addressId: address.id,
    useBillToAddress: useBillTo,
    billToName: useBillTo ? `${plan.firm?.name ?? ''} for ${plan.name}`.slice(0, 120) : '',
    billToAddressId: billTo?.id ?? null,
    createdAt: story.founded,
    updatedAt: story.founded,
  });
  return {
    row,
    kind: plan.kind,
    address,
    billTo,
    place,
    weight: plan.kind === 'commercial' ? random.int(6, 12) : random.int(2, 9),
  };
}

/** Apartment communities, then commercial customers. */
export function addCustomers(
  story: Story,
  types: CustomerTypes,
  firms: readonly StoredRow<'propertyFirm'>[],
  count: number,
): readonly Client[] {
  const { random } = story;
  const used = new Set<string>();
  const communityName = (): string => {
    for (;;) {
      const name =
        `${random.pick(COMMUNITY_FIRST)} ${random.pick(COMMUNITY_SECOND)} ${random.pick(COMMUNITY_LAST)}`.trim();
      if (used.has(name) && used.size < 10_000) continue;
      used.add(name);
      return name;
    }
  };
  const communities = Array.from({ length: count }, (_, index): Plan => {
    const firm = random.chance(88) ? random.pick(firms) : null;
    const kind: CustomerKind =
      firm?.propertyFirmTypeId === 2 ? 'students' : firm?.propertyFirmTypeId === 3 ? 'seniors' : 'apartments';
    return { name: communityName(), kind, firm, index };
  });
  const commercial = COMMERCIAL_NAMES.map((name, index): Plan => ({
    name,
    kind: 'commercial',
    firm: index % 3 === 0 ? (firms[5] ?? null) : null,
    index: index + 2,
  }));
  return [...communities, ...commercial].map((plan) => addCustomer(story, types, plan));
}

const CUSTOMER_NOTES = [
  'Gate code changes on the first of the month; call the office before arriving.',
  'Park on the visitor side only. Dumpster behind building 3 may be used.',
  'Maintenance leaves keys at the front desk until 5 pm.',
  'No work before 8 am, the neighbors complain.',
  'Elevator pads are in the clubhouse; please hang them before moving rolls.',
  'Asks for the same dye lot in connected rooms, always.',
  'Prefers a call when the crew is thirty minutes away.',
];

export function addContactsAndNotes(
  story: Story,
  clients: readonly Client[],
  firms: readonly StoredRow<'propertyFirm'>[],
  users: DemoUsers,
): void {
  const { store, places, random } = story;
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  for (const { row, kind } of clients) {
    const domain = `${slugOf(row.name)}.example`;
    store.add('contact', {
      customerId: row.id,
      name: person(),
      title: kind === 'commercial' ? 'Facilities Manager' : 'Community Manager',
      emailAddress: `manager@${domain}`,
      workPhone: places.phone(),
      cellPhone: places.phone(),
      invoice: false,
    });
    if (random.chance(70))
      store.add('contact', {
        customerId: row.id,
        name: person(),
        title: 'Maintenance Supervisor',
        emailAddress: `maintenance@${domain}`,
        cellPhone: places.phone(),
        invoice: false,
      });
    if (random.chance(40))
      store.add('contact', {
        customerId: row.id,
        name: person(),
        title: 'Accounts Payable',
        emailAddress: `payables@${domain}`,
        workPhone: places.phone(),
        invoice: true,
      });
    if (random.chance(45))
      store.add('note', {
        customerId: row.id,
        text: random.pick(CUSTOMER_NOTES),
        authorId: random.pick([users.office, users.admin]),
        creationDate: `${story.firstDay}T15:30:00Z`,
      });
  }
  for (const firm of firms) {
    store.add('contact', {
      propertyFirmId: firm.id,
      name: firm.principalContact ?? firm.name,
      title: 'Regional Manager',
      emailAddress: firm.emailAddress ?? '',
      workPhone: firm.contactPhone ?? '',
      invoice: false,
    });
    if (random.chance(50))
      store.add('note', {
        propertyFirmId: firm.id,
        text: 'New communities start with the standard card; prices are reviewed each January.',
        authorId: users.admin,
        creationDate: `${story.firstDay}T16:00:00Z`,
      });
  }
  for (let vendorId = 1; vendorId <= story.store.lastId('vendor'); vendorId += 1) {
    store.add('contact', {
      vendorId,
      name: person(),
      title: 'Customer Service',
      emailAddress: `orders@vendor-${vendorId}.example`,
      workPhone: places.phone(),
      invoice: false,
    });
  }
}
