// What name-list records need beyond checks of single properties.
import { faults } from '../api/fault';
import { asText, refId, type Draft } from '../model/json';
import { ACCOUNT_TYPES } from '../model/name-lists';
import { ancestry } from './balances';
import type { Company } from './company';

const DEEPEST_LEVEL = 4;

/** A customer or vendor: without a display name, it is built from the parts of the name. */
export function preparePerson(data: Draft): Draft {
  const given = asText(data['DisplayName'])?.trim();
  const parts = ['Title', 'GivenName', 'MiddleName', 'FamilyName', 'Suffix'].map((part) => asText(data[part])?.trim());
  const display = given || parts.filter(Boolean).join(' ');
  if (!display) throw faults.required('DisplayName');
  return {
    ...data,
    DisplayName: display,
    PrintOnCheckName: data['PrintOnCheckName'] ?? data['CompanyName'] ?? display.slice(0, 110),
    Active: data['Active'] ?? true,
  };
}

/** A customer below another is marked as a job; without the mark the parent is ignored. [INF] */
export function prepareCustomer(company: Company, given: Draft, ownId: string | null): Draft {
  const data = preparePerson(given);
  const parent = refId(data['ParentRef']);
  if (data['Job'] === true && parent === null) throw faults.required('ParentRef');
  const { ParentRef: _ignored, ...rest } = data;
  if (data['Job'] !== true) return { Taxable: true, ...rest, Job: false, BillWithParent: false };
  const above = ancestry(company, parent ?? '');
  if (ownId !== null && above.includes(ownId)) throw faults.business('A customer cannot be its own parent');
  if (above.length > DEEPEST_LEVEL) throw faults.business('You can only have 5 levels of customers');
  return { Taxable: true, ...data, BillWithParent: data['BillWithParent'] ?? false };
}

/** What each type of item needs. [DOC] */
export function prepareItem(data: Draft): Draft {
  if (!asText(data['Name'])) throw faults.required('Name');
  const type = asText(data['Type']);
  if (type === null) throw faults.required('Type');
  const need = (property: string): void => {
    if (data[property] === undefined || data[property] === null) throw faults.required(property);
  };
  if (type === 'Service' || type === 'NonInventory' || type === 'Inventory') need('IncomeAccountRef');
  if (type === 'Inventory')
    for (const property of ['AssetAccountRef', 'ExpenseAccountRef', 'QtyOnHand', 'InvStartDate', 'TrackQtyOnHand'])
      need(property);
  const isBought = data['PurchaseCost'] !== undefined || data['PurchaseDesc'] !== undefined;
  if ((type === 'Service' || type === 'NonInventory') && isBought) need('ExpenseAccountRef');
  return {
    Taxable: false,
    UnitPrice: 0,
    ...data,
    Active: data['Active'] ?? true,
    TrackQtyOnHand: data['TrackQtyOnHand'] ?? false,
  };
}

export function prepareAccount(data: Draft): Draft {
  if (!asText(data['Name'])) throw faults.required('Name');
  const type = asText(data['AccountType']);
  if (type === null) throw faults.required('AccountType');
  return {
    ...data,
    Active: data['Active'] ?? true,
    SubAccount: refId(data['ParentRef']) !== null,
    Classification: ACCOUNT_TYPES[type],
  };
}
