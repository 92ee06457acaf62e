import { LINE_KINDS } from './kinds';
import { comparableName } from './names';

/** The lists of QuickBooks that something is chosen from. */
export type ChoiceList = 'Account' | 'Item' | 'Class' | 'TaxCode' | 'Term';

/** Something of theirs that can be chosen. */
export interface Choice {
  readonly id: string;
  /** With the names of what it is below: `Flooring Sales:Carpet Sales`. */
  readonly name: string;
  readonly isActive: boolean;
  /** The type of an account or item. */
  readonly type: string;
  /** The days of a term. */
  readonly days: number | null;
}

/** One thing that the office chooses in QuickBooks. */
export interface MappingSlot {
  readonly what: string;
  /** Of which of ours; blank where there is one only. */
  readonly localKey: string;
  readonly label: string;
  /** What it is for, and what happens without it. */
  readonly why: string;
  readonly list: ChoiceList;
  /** Nothing is sent before it is chosen. */
  readonly isRequired: boolean;
}

interface Facts {
  readonly locations: readonly { readonly id: number; readonly name: string }[];
  /** The payment terms of the customers. */
  readonly termDays: readonly number[];
  /** Whether any order is taxed. */
  readonly isTaxed: boolean;
}

const slot = (
  what: string,
  list: ChoiceList,
  isRequired: boolean,
  label: string,
  why: string,
  localKey = '',
): MappingSlot => ({ what, localKey, label, why, list, isRequired });

const LINE_WHY = {
  LUMP_SUM: 'The line of a lump-sum invoice.',
  MATERIAL: 'Material on itemized invoices.',
  LABOR: 'Labor on itemized invoices.',
  ADDITIONAL: 'Delivery, trips and other additional costs.',
} as const;

/** Everything that is chosen, in the order of the page. */
export function mappingSlots({ locations, termDays, isTaxed }: Facts): readonly MappingSlot[] {
  return [
    ...LINE_KINDS.map(({ value, label }) => slot('ITEM', 'Item', true, label, LINE_WHY[value], value)),
    slot(
      'DISCOUNT_ITEM',
      'Item',
      true,
      'Discounts and credits',
      'The line of the credit memo of a discount or credit.',
    ),
    slot('WRITE_OFF_ITEM', 'Item', true, 'Write-offs', 'The line of the credit memo of a write-off.'),
    slot('INCOME_ACCOUNT', 'Account', true, 'Income of new items', 'Items that are created in QuickBooks post here.'),
    slot('COMMISSION_EXPENSE_ACCOUNT', 'Account', true, 'Commissions', 'The expense of the bills for commissions.'),
    slot(
      'DEPOSIT_ACCOUNT',
      'Account',
      false,
      'Payments received',
      'Payments recorded here go to this account; blank: to Undeposited Funds.',
    ),
    slot(
      'TAX_CODE',
      'TaxCode',
      isTaxed,
      'Sales tax',
      'The tax code of invoices with sales tax. QuickBooks may figure the tax itself; a difference is shown.',
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
        index === 0 ? 'The terms there of customers with these terms; blank: only the due date is sent.' : '',
        String(days),
      ),
    ),
  ];
}

const ACCOUNT_TYPES: Readonly<Record<string, readonly string[]>> = {
  INCOME_ACCOUNT: ['Income', 'Other Income'],
  COMMISSION_EXPENSE_ACCOUNT: ['Expense', 'Other Expense', 'Cost of Goods Sold'],
  DEPOSIT_ACCOUNT: ['Bank', 'Other Current Asset'],
};
/** A category or a group is no item of a line. */
const ITEM_TYPES: readonly string[] = ['Service', 'NonInventory', 'Inventory'];

/** The types that fit a slot; null: any. */
export const fittingTypes = ({ what, list }: Pick<MappingSlot, 'what' | 'list'>): readonly string[] | null =>
  list === 'Item' ? ITEM_TYPES : (ACCOUNT_TYPES[what] ?? null);

/** Words by which something is recognized, the best first. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'ITEM/LUMP_SUM': ['lump sum', 'flooring', 'installed flooring', 'carpet', 'sales'],
  'ITEM/MATERIAL': ['material', 'materials', 'carpet', 'flooring', 'sales'],
  'ITEM/LABOR': ['labor', 'installation', 'install', 'hours'],
  'ITEM/ADDITIONAL': ['additional', 'additional costs', 'other charges', 'delivery', 'trip', 'charge'],
  'DISCOUNT_ITEM/': ['discount', 'discounts', 'credit', 'allowance'],
  'WRITE_OFF_ITEM/': ['write off', 'bad debt', 'bad debts', 'uncollectible'],
  'INCOME_ACCOUNT/': ['flooring sales', 'sales of product income', 'sales', 'income', 'revenue'],
  'COMMISSION_EXPENSE_ACCOUNT/': ['sales commissions', 'commissions', 'commission'],
  'TAX_CODE/': ['tax', 'sales tax', 'indiana'],
};

/** What a name there is likely for: the same words first, then names that contain them. */
function byWords(words: readonly string[], choices: readonly Choice[]): Choice | null {
  const plain = choices.map((choice) => ({ choice, name: comparableName(choice.name.split(':').at(-1) ?? '') }));
  for (const test of [
    (name: string, word: string) => name === word,
    (name: string, word: string) => ` ${name} `.includes(` ${word} `),
  ])
    for (const word of words) {
      const found = plain.find(({ name }) => test(name, word));
      if (found) return found.choice;
    }
  return null;
}

/** What fits best by name and type, or nothing: a person confirms it. */
export function suggestedChoice(slotOf: MappingSlot, choices: readonly Choice[]): Choice | null {
  const types = fittingTypes(slotOf);
  const fitting = choices.filter(({ isActive, type }) => isActive && (types === null || types.includes(type)));
  if (slotOf.what === 'TERM')
    return fitting.find(({ days, name }) => days === Number(slotOf.localKey) && !name.includes('%')) ?? null;
  if (slotOf.what === 'CLASS') return byWords([comparableName(slotOf.label.replace(/^Class of /, ''))], fitting);
  return byWords(WORDS[`${slotOf.what}/${slotOf.localKey}`] ?? [], fitting);
}
