import { quickbooksName, quickbooksText } from './names';
import { optionalRef } from './payload';
import type { Payload } from './payload';

/** An address as written on an envelope. */
export interface AddressFacts {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

const LONGEST = { line: 500, city: 255, state: 255, postalCode: 31, phone: 30, email: 100 } as const;

/** Blank parts are omitted: QuickBooks keeps its values. */
function addressPayload(address: AddressFacts | null): Payload | undefined {
  if (!address) return undefined;
  const parts = {
    Line1: quickbooksText(address.line1, LONGEST.line),
    Line2: quickbooksText(address.line2, LONGEST.line),
    City: quickbooksText(address.city, LONGEST.city),
    CountrySubDivisionCode: quickbooksText(address.state, LONGEST.state),
    PostalCode: quickbooksText(address.postalCode, LONGEST.postalCode),
  };
  const filled = Object.entries(parts).filter(([, value]) => value !== '');
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** The address of a sale: the job site. */
export const shipAddress = (address: AddressFacts | null): Payload => {
  const parts = addressPayload(address);
  return parts === undefined ? {} : { ShipAddr: parts };
};

interface Contact {
  readonly address: AddressFacts | null;
  readonly phone: string;
  readonly email: string;
}

function contactPayload({ address, phone, email }: Contact): Payload {
  const billing = addressPayload(address);
  return {
    ...(billing === undefined ? {} : { BillAddr: billing }),
    ...(phone.trim() === '' ? {} : { PrimaryPhone: { FreeFormNumber: quickbooksText(phone, LONGEST.phone) } }),
    ...(email.trim() === '' ? {} : { PrimaryEmailAddr: { Address: quickbooksText(email, LONGEST.email) } }),
  };
}

export interface FirmFacts extends Contact {
  readonly name: string;
}

/** A management firm is a QuickBooks customer, the parent of its properties. */
export const firmPayload = (firm: FirmFacts, displayName = quickbooksName(firm.name)): Payload => ({
  DisplayName: displayName,
  CompanyName: quickbooksName(firm.name),
  ...contactPayload(firm),
});

export interface CustomerFacts extends Contact {
  readonly name: string;
  readonly taxExempt: boolean;
}

/** A customer is a QuickBooks sub-customer of its firm, or a customer on its own. */
export const customerPayload = (
  customer: CustomerFacts,
  { parentId, termId }: { readonly parentId: string | null; readonly termId: string | null },
  displayName = quickbooksName(customer.name),
): Payload => ({
  DisplayName: displayName,
  CompanyName: quickbooksName(customer.name),
  Taxable: !customer.taxExempt,
  Job: parentId !== null,
  ...(parentId === null ? {} : { ...optionalRef('ParentRef', parentId), BillWithParent: false }),
  ...optionalRef('SalesTermRef', termId),
  ...contactPayload(customer),
});

/** A salesperson or an installer. */
export interface VendorFacts extends Contact {
  readonly name: string;
  readonly companyName: string;
}

/** Salespersons and installers are vendors in QuickBooks. */
export const vendorPayload = (person: VendorFacts, displayName = quickbooksName(person.name)): Payload => ({
  DisplayName: displayName,
  PrintOnCheckName: quickbooksName(person.companyName.trim() === '' ? person.name : person.companyName),
  ...contactPayload(person),
});

export interface ItemFacts {
  readonly name: string;
  readonly description: string;
}

/** The item for a kind of line is a service; each line's description says what was sold. */
export const newItemPayload = (
  item: ItemFacts,
  { incomeAccountId }: { readonly incomeAccountId: string },
): Payload & { readonly Description: string } => ({
  Name: quickbooksName(item.name),
  Type: 'Service',
  Taxable: true,
  Description: quickbooksText(item.description, 4000),
  ...optionalRef('IncomeAccountRef', incomeAccountId),
});

/** A catalog item is a non-inventory product in QuickBooks: its stock is kept here. */
export const itemPayload = (
  item: ItemFacts,
  { incomeAccountId }: { readonly incomeAccountId: string },
  name = quickbooksName(item.name),
): Payload => ({
  Name: name,
  Type: 'NonInventory',
  Taxable: true,
  Description: quickbooksText(item.description === '' ? item.name : item.description, 4000),
  ...optionalRef('IncomeAccountRef', incomeAccountId),
});
