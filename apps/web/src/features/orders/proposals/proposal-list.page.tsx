import { labelOf } from '@falcon/domain/kit/flooring';
import { PROPOSAL_STATUSES } from '@falcon/domain/orders/proposals';
import { proposal, withFields } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { ProposalStatus } from './proposal-words';

const listed = withFields(proposal, [
  'name',
  'customer',
  'prospectName',
  'salesperson',
  'validUntil',
  'status',
  'value',
]);
const documents = kindDocuments(listed);
const column = kindColumns(listed, documents);

/** All proposals, newest first. */
export const ProposalListPage = kindList(
  listed,
  documents,
  [
    column('name', 280),
    column('customer', 240, {
      header: 'Customer or prospect',
      cell: (row) => row.customer?.name ?? row.prospectName,
      exported: (row) => row.customer?.name ?? row.prospectName,
    }),
    column('status', 110, {
      early: true,
      cell: (row) => <ProposalStatus status={row.status} />,
      exported: (row) => labelOf(PROPOSAL_STATUSES, row.status),
    }),
    column('validUntil', 130),
    column('value', 114, { early: true }),
    column('salesperson', 160),
  ],
  {
    card: {
      beside: 'status',
      lines: [
        ['customer', 'value'],
        [{ named: 'validUntil' }, 'salesperson'],
      ],
    },
    initialSort: { sort: 'NEWEST', direction: 'DESC' },
    queue: [
      { name: 'Drafts', query: { status: 'DRAFT' } },
      { name: 'With the customer', query: { status: 'SENT' } },
      { name: 'Accepted', query: { status: 'ACCEPTED' } },
      { name: 'Lost', query: { status: 'LOST' } },
      { name: 'All', query: {} },
    ],
  },
);
