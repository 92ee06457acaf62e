import { PROPOSAL_STATUSES } from '../../orders/proposals/statuses';
import { PRICES } from '../../orders/work-order-fields/figures';
import { address, choice, date, email, money, phone, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/**
 * An offer to an apartment community. Its contents (lines, alternatives, options) and how it was sent are not plain
 * fields.
 */
export const proposal = recordKind('PROPOSAL', {
  list: 'proposals',
  nouns: 'Proposals',
  description: 'An offer to a customer or a prospect: unit styles or rooms, priced in several alternatives.',
  help: {
    about: 'Proposals are offers to customers and prospects, each with several alternatives.',
    steps: [
      'Filter by status Sent to see the proposals that customers have now.',
      'The value is the price of the highest alternative, as last saved.',
      'Open a proposal to change it, look at its PDF, send it, or note what the customer decided.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Title', { required: true, sort: 'NAME', asked: 'a title, such as Carpet program 2027' }),
    customer: reference('Customer', 'CUSTOMER', { sort: 'CUSTOMER' }),
    prospectName: text('Prospect', { hint: 'A prospect becomes a customer when it accepts.' }),
    customerType: reference('Customer type', 'CUSTOMER_TYPE', { called: 'customer type' }),
    salesperson: reference('Salesperson', 'SALESPERSON', { named: 'fullName', sort: 'SALESPERSON' }),
    contactName: text('Contact', {}),
    emailAddress: email('E-mail', {}),
    phone: phone('Phone', {}),
    address: address('Address', { optional: true }),
    validUntil: date('Valid until', { sort: 'VALID_UNTIL', copied: false }),
    introduction: text('Introduction', { max: 4000, lines: true, hint: 'Printed above the prices.' }),
    included: text('What is included', { max: 4000, lines: true, hint: 'One per line.' }),
    terms: text('Terms', { max: 8000, lines: true }),
    status: choice('Status', PROPOSAL_STATUSES, {
      initial: 'DRAFT',
      sort: 'STATUS',
      derived: true,
      api: 'ProposalStatus',
      copied: false,
    }),
    value: money('Value', {
      blank: null,
      derived: true,
      sort: 'VALUE',
      ...PRICES,
      nullable: true,
      copied: false,
      description: 'The price of the highest alternative, as last saved, sent or accepted.',
    }),
  },
  // What its alternatives and options come to; each of their amounts says so itself, in `PROPOSAL_ROWS`.
  parts: { amounts: PRICES },
  moreSorts: ['NEWEST'],
});
