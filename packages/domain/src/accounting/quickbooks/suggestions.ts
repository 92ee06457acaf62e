import { fittingTypes } from './mappings';
import type { Choice, MappingSlot } from './mappings';
import { comparableName } from './names';

/** Names to recognize something by, best first. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'ITEM/LUMP_SUM': [
    'lump sum',
    'lump sum job',
    'lump sum jobs',
    'installed flooring',
    'flooring installed',
    'flooring',
  ],
  'ITEM/MATERIAL': ['material', 'materials', 'flooring material', 'flooring materials'],
  'ITEM/LABOR': ['labor', 'installation labor', 'installation', 'flooring installation', 'flooring labor'],
  'ITEM/ADDITIONAL': ['additional costs', 'additional cost', 'additional charges', 'other charges', 'additional'],
  'ITEM/FEE': ['returned check fee', 'returned check fees', 'nsf fee', 'nsf fees', 'bounced check fee'],
  'DISCOUNT_ITEM/': [
    'discounts and credits',
    'discount',
    'discounts',
    'discounts given',
    'customer discounts',
    'credit',
  ],
  'WRITE_OFF_ITEM/': ['write off', 'write offs', 'bad debt', 'bad debts'],
  'INCOME_ACCOUNT/': ['flooring sales', 'sales of product income', 'sales', 'income', 'revenue', 'sales revenue'],
  'COMMISSION_EXPENSE_ACCOUNT/': ['sales commissions', 'commissions', 'commission', 'commission expense'],
  'LABOR_ACCOUNT/': [
    'installer labor',
    'subcontract labor',
    'subcontractors',
    'contract labor',
    'cost of labor',
    'labor',
  ],
  'GARNISHMENT_ACCOUNT/': ['garnishments payable', 'garnishments withheld', 'garnishments', 'garnishment'],
  'INSURANCE_ACCOUNT/': ['insurance withheld', 'installer insurance withheld', 'installer insurance'],
  'SUPPLIES_ACCOUNT/': ['installer supplies', 'job supplies'],
  'BANK_ACCOUNT/': ['checking', 'operating account', 'operating checking', 'bank'],
  'RETURNED_CHECKS_ACCOUNT/': ['returned checks', 'returned check', 'nsf checks', 'nsf'],
};

/** Items for one kind of flooring are never suggested for all jobs. */
const ONE_KIND = /(^| )(carpets?|vinyl|vct|lvp|lvt|tiles?|hardwood|wood|laminate|pads?|padding)( |$)/;

const plainName = ({ name }: Choice): string => comparableName(name.split(':').at(-1) ?? '');

/**
 * The likely match: a record with one of these names, or else one whose name contains a multi-word name. If several do,
 * leaves it to the user.
 */
function byWords(words: readonly string[], choices: readonly Choice[]): Choice | null {
  const fitting = choices.filter((choice) => !ONE_KIND.test(comparableName(choice.name)));
  for (const word of words) {
    const match = fitting.find((choice) => plainName(choice) === word);
    if (match) return match;
  }
  return only(
    words.filter((word) => word.includes(' ')),
    fitting,
  );
}

/** The only record whose name contains one of these words. */
function only(words: readonly string[], choices: readonly Choice[]): Choice | null {
  for (const word of words) {
    const matches = choices.filter((choice) => ` ${plainName(choice)} `.includes(` ${word} `));
    if (matches.length > 0) return matches.length === 1 ? (matches[0] ?? null) : null;
  }
  return null;
}

/** The record with this name, or the only one that contains it: `Indianapolis` or `Indianapolis branch`. */
function choiceByName(name: string, choices: readonly Choice[]): Choice | null {
  if (name === '') return null;
  return choices.find((choice) => plainName(choice) === name) ?? only([name], choices);
}

/** The state's name in `Sales tax, Ohio, Carpet, 5.75%`. */
const stateOf = (label: string): string => comparableName(label.split(', ')[1] ?? '');

/** A suggestion by name and type, or none; a user confirms it, alone or with all others. */
export function suggestedChoice(slotOf: MappingSlot, choices: readonly Choice[]): Choice | null {
  const types = fittingTypes(slotOf);
  const fitting = choices.filter(({ isActive, type }) => isActive && (types === null || types.includes(type)));
  if (slotOf.what === 'TERM')
    return fitting.find(({ days, name }) => days === Number(slotOf.localKey) && !name.includes('%')) ?? null;
  if (slotOf.what === 'CLASS') return choiceByName(comparableName(slotOf.label.replace(/^Class of /, '')), fitting);
  // Another state's code is never suggested.
  if (slotOf.what === 'TAX_CODE') return choiceByName(stateOf(slotOf.label), fitting);
  return byWords(WORDS[`${slotOf.what}/${slotOf.localKey}`] ?? [], fitting);
}
