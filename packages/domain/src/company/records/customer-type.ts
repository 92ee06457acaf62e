import { enabled, flag, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A kind of customer: apartment community, commercial, retail. */
export const customerType = recordKind('CUSTOMER_TYPE', {
  list: 'customerTypes',
  nouns: 'Customer types',
  whole: true,
  description:
    'A kind of customer: apartment community, commercial, retail. Its labor rate applies when customer and unit have none.',
  help: {
    about: 'Customer types sort customers, such as apartment communities and commercial customers.',
    steps: [
      'The labor rate of a type applies to customers without their own.',
      'Orders of commercial types can be put on Hold Commercial.',
      'A disabled type keeps its customers but is no longer offered.',
    ],
  },
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
