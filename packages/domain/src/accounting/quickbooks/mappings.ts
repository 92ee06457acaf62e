import { LINE_KINDS } from './kinds';
import type { TaxPlace } from './tax-places';

/** The QuickBooks lists to choose from. */
export type ChoiceList = 'Account' | 'Item' | 'Class' | 'TaxCode' | 'Term';

/** A QuickBooks record that can be chosen. */
export interface Choice {
  readonly id: string;
  /** With its parents' names: `Flooring Sales:Carpet Sales`. */
  readonly name: string;
  readonly isActive: boolean;
  /** The type of an account or item. */
  readonly type: string;
  /** The days of a term. */
  readonly days: number | null;
}

/** One choice that the office makes from QuickBooks. */
export interface MappingSlot {
  readonly what: string;
  /** Which of our records it is for; blank if there is only one. */
  readonly localKey: string;
  readonly label: string;
  /** Its purpose, and what happens without it. */
  readonly why: string;
  readonly list: ChoiceList;
  /** Nothing is sent until it is chosen. */
  readonly isRequired: boolean;
  /** What can't be sent without it, while everything else can; blank if nothing. */
  readonly neededFor: string;
}

interface Facts {
  readonly locations: readonly { readonly id: number; readonly name: string }[];
  /** The payment terms of customers. */
  readonly termDays: readonly number[];
  /** The tax rules by state. */
  readonly taxPlaces: readonly TaxPlace[];
}

const slot = (
  what: string,
  list: ChoiceList,
  isRequired: boolean,
  label: string,
  why: string,
  localKey = '',
): MappingSlot => ({ what, localKey, label, why, list, isRequired, neededFor: '' });

/** A slot that only some entries need. */
const slotFor = (
  neededFor: string,
  what: string,
  list: ChoiceList,
  label: string,
  why: string,
  localKey = '',
): MappingSlot => ({ ...slot(what, list, false, label, why, localKey), neededFor });

const BILL_SHEETS = 'bill sheets';

const LINE_WHY = {
  LUMP_SUM: 'The line of a lump-sum invoice.',
  MATERIAL: 'Material on itemized invoices.',
  LABOR: 'Labor on itemized invoices.',
  ADDITIONAL: 'Delivery, trips and other additional costs.',
  FEE: 'The line that a returned-check fee adds to its invoice.',
} as const;

/** The accounts for installers' pay. */
const payAccounts = (): readonly MappingSlot[] => [
  slotFor(
    BILL_SHEETS,
    'LABOR_ACCOUNT',
    'Account',
    'Installer labor',
    'The expense account for approved bill sheets: labor before any deductions.',
  ),
  slotFor(
    BILL_SHEETS,
    'GARNISHMENT_ACCOUNT',
    'Account',
    'Garnishments withheld',
    'Withheld from installers and owed to courts and agencies.',
  ),
  slotFor(
    BILL_SHEETS,
    'INSURANCE_ACCOUNT',
    'Account',
    'Insurance withheld',
    'Withheld from installers without a certificate, and returned when one is filed.',
  ),
  slotFor(
    BILL_SHEETS,
    'SUPPLIES_ACCOUNT',
    'Account',
    'Supplies of installers',
    'Supplies that installers pay for with their labor.',
  ),
  slot(
    'ADJUSTMENT_ACCOUNT',
    'Account',
    false,
    'Pay adjustments',
    'Advances, bonuses and other adjustments on bill sheets; blank: the account of installer labor.',
  ),
];

/** All slots, in page order. */
export function mappingSlots({ locations, termDays, taxPlaces }: Facts): readonly MappingSlot[] {
  return [
    ...LINE_KINDS.map(({ value, label }) =>
      value === 'FEE'
        ? slotFor('returned-check fees', 'ITEM', 'Item', label, LINE_WHY.FEE, value)
        : slot('ITEM', 'Item', true, label, LINE_WHY[value], value),
    ),
    slot(
      'DISCOUNT_ITEM',
      'Item',
      true,
      'Discounts and credits',
      'The line of the credit memo of a discount or credit.',
    ),
    slot('WRITE_OFF_ITEM', 'Item', true, 'Write-offs', 'The line of the credit memo of a write-off.'),
    slot(
      'INCOME_ACCOUNT',
      'Account',
      true,
      'Income of new items',
      'The income account for items that are created in QuickBooks.',
    ),
    slot('COMMISSION_EXPENSE_ACCOUNT', 'Account', true, 'Commissions', 'The expense of the bills for commissions.'),
    ...payAccounts(),
    slotFor(
      'deposits',
      'BANK_ACCOUNT',
      'Account',
      'Bank account of deposits',
      'Checks and cash stay in Undeposited Funds in QuickBooks until a deposit moves them to this account.',
    ),
    slot(
      'RETURNED_CHECKS_ACCOUNT',
      'Account',
      false,
      'Returned checks',
      'If a deposited check is returned, it stays in the deposit under this account, and you enter the bank’s return against this account in QuickBooks. If blank, you have to take the check out of the deposit in QuickBooks.',
    ),
    slot(
      'DEPOSIT_ACCOUNT',
      'Account',
      false,
      'Other payments received',
      'Payments other than checks and cash go to this account; if blank, to Undeposited Funds.',
    ),
    ...taxPlaces.map(({ key, label }, index) =>
      slotFor(
        'taxed invoices',
        'TAX_CODE',
        'TaxCode',
        `Sales tax, ${label}`,
        index === 0
          ? 'The tax code of invoices taxed by this rule. QuickBooks may figure the tax itself; a difference is shown.'
          : '',
        key,
      ),
    ),
    ...locations.map(({ id, name }, index) =>
      slot(
        'CLASS',
        'Class',
        false,
        `Class of ${name}`,
        index === 0 ? 'The class of a location’s lines; blank: none.' : '',
        String(id),
      ),
    ),
    ...termDays.map((days, index) =>
      slot(
        'TERM',
        'Term',
        false,
        days === 0 ? 'Due on receipt' : `Due in ${days} ${days === 1 ? 'day' : 'days'}`,
        index === 0 ? 'The QuickBooks terms for customers with these terms; if blank, only the due date is sent.' : '',
        String(days),
      ),
    ),
  ];
}

const ACCOUNT_TYPES: Readonly<Record<string, readonly string[]>> = {
  INCOME_ACCOUNT: ['Income', 'Other Income'],
  COMMISSION_EXPENSE_ACCOUNT: ['Expense', 'Other Expense', 'Cost of Goods Sold'],
  DEPOSIT_ACCOUNT: ['Bank', 'Other Current Asset'],
  BANK_ACCOUNT: ['Bank', 'Other Current Asset'],
  RETURNED_CHECKS_ACCOUNT: ['Other Current Asset', 'Other Current Liability'],
  LABOR_ACCOUNT: ['Cost of Goods Sold', 'Expense', 'Other Expense'],
  GARNISHMENT_ACCOUNT: ['Other Current Liability'],
  INSURANCE_ACCOUNT: ['Other Current Liability', 'Cost of Goods Sold', 'Expense', 'Other Expense'],
  SUPPLIES_ACCOUNT: ['Cost of Goods Sold', 'Expense', 'Other Expense', 'Income', 'Other Income', 'Other Current Asset'],
  ADJUSTMENT_ACCOUNT: [
    'Cost of Goods Sold',
    'Expense',
    'Other Expense',
    'Other Current Asset',
    'Other Current Liability',
  ],
};
/** A category or group can't be a line's item. */
const ITEM_TYPES: readonly string[] = ['Service', 'NonInventory', 'Inventory'];

/** The types that fit a slot; null for any. */
export const fittingTypes = ({ what, list }: Pick<MappingSlot, 'what' | 'list'>): readonly string[] | null =>
  list === 'Item' ? ITEM_TYPES : (ACCOUNT_TYPES[what] ?? null);
