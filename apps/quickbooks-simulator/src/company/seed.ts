import { kindOf, type EntityType } from '../model/entities';
import type { JsonObject } from '../model/json';
import type { Company } from './company';
import { ACCOUNTS, CLASSES, CUSTOMERS, ITEMS, TAX_CODES, TERMS, VENDORS } from './seed-lists';
import { writeEntity } from './write';

/** The books of a flooring contractor before our first invoice: accounts, lists, and a few names. */
export function seedCompany(company: Company): void {
  const add = (type: EntityType, input: JsonObject): string =>
    writeEntity(company, kindOf(type), input, { asBookkeeper: true }).id;
  const reference = (ids: ReadonlyMap<string, string>, name: string): JsonObject => ({ value: ids.get(name) ?? '' });

  const accounts = new Map<string, string>();
  for (const { parent, ...account } of ACCOUNTS)
    accounts.set(
      account.Name,
      add('Account', parent ? { ...account, ParentRef: reference(accounts, parent) } : account),
    );
  for (const term of TERMS) add('Term', term);
  for (const name of CLASSES) add('Class', { Name: name, SubClass: false });
  for (const code of TAX_CODES) add('TaxCode', code);
  for (const { income, expense, ...item } of ITEMS)
    add('Item', {
      ...item,
      IncomeAccountRef: reference(accounts, income),
      ...(expense ? { ExpenseAccountRef: reference(accounts, expense), PurchaseCost: 0 } : {}),
    });
  const customers = new Map<string, string>();
  for (const { parent, ...customer } of CUSTOMERS)
    customers.set(
      customer.DisplayName,
      add(
        'Customer',
        parent
          ? { ...customer, Job: true, BillWithParent: false, ParentRef: reference(customers, parent) }
          : { ...customer, CompanyName: customer.DisplayName },
      ),
    );
  for (const name of VENDORS) add('Vendor', { DisplayName: name, CompanyName: name });
}
