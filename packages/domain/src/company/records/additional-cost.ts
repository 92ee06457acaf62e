import { money, references, text } from '../../kit/fields';
import { recordKind } from './record-kind';

const amount = {
  blank: 0,
  most: 1_000_000,
  signed: true,
  nullable: true,
  // Amounts are visible to users who see totals or can edit them.
  seenBy: ['workOrderViewTotals', 'editCustomer'],
} as const;

/** A charge that a customer, or some of its units, always pays. */
export const additionalCost = recordKind('ADDITIONAL_COST', {
  list: 'additionalCosts',
  nouns: 'Additional costs',
  whole: true,
  description:
    'A charge of material, labor and profit that a customer, or some of its units, always pays. Amounts are null for users who neither see totals nor edit customers.',
  owners: ['CUSTOMER'],
  title: 'description',
  quoted: true,
  fields: {
    description: text('Description', { required: true, max: 200, asked: 'what the cost is for', copied: false }),
    materialCost: money('Material', { ...amount, column: 'material' }),
    laborCost: money('Labor', { ...amount, column: 'labor' }),
    profitCost: money('Profit', { ...amount, column: 'profit' }),
    lineTotal: money('Total', { ...amount, derived: true }),
    units: references('Units', 'UNIT', { none: 'All units', description: 'Blank = applies to every unit.' }),
  },
});
