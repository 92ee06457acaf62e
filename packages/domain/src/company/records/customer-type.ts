import { enabled, flag, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A kind of customer: apartment community, commercial, retail. */
export const customerType = recordKind('CUSTOMER_TYPE', {
  list: 'customerTypes',
  nouns: 'Customer types',
  whole: true,
  description:
    'A kind of customer: apartment community, commercial, retail. Its labor rate applies when customer and unit have none.',
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 80, sort: 'NAME', copied: false }),
    laborRate: reference('Labor rate', 'LABOR_RATE', {
      named: 'laborCategory',
      sort: 'LABOR_RATE',
      hint: 'Blank = company default rate.',
    }),
    isCommercial: flag('Commercial', {
      sort: 'COMMERCIAL',
      hint: 'Orders for these customers can be put on Hold Commercial.',
      description: 'Orders of commercial customers can be put on Hold Commercial.',
    }),
    isEnabled: enabled,
  },
});
