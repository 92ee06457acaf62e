import { COMMISSION } from '../../orders/work-order-fields/figures';
import { percent, text } from '../../kit/fields';
import { carried } from './fields';
import { birthDateRule, personFields } from './person';
import { recordKind } from './record-kind';

/** Who sells to customers. */
export const salesperson = recordKind('SALESPERSON', {
  list: 'salespersons',
  nouns: 'Salespersons',
  description:
    'A person who sells to customers. Except for the name, fields are null without permission to see salespersons.',
  title: 'fullName',
  fields: {
    fullName: text('Name', { required: true, sort: 'NAME', copied: false }),
    ...carried(personFields('salesperson'), {
      cellPhone: ['OFFER'],
      emailAddress: ['OFFER', 'COMMISSION_STATEMENT'],
    }),
    commissionRate: percent('Commission rate', {
      blank: 0,
      sort: 'COMMISSION_RATE',
      ...COMMISSION,
      nullable: true,
      hint: 'Of the order’s profit.',
      description: 'Null without permission to see commissions.',
      inputDescription: 'Needs the permission to see commissions.',
    }),
  },
  rules: [birthDateRule],
});
