import { contentFaults } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { kindDocuments } from '#blocks/record-kind/documents';
import type { FormBesides } from '#blocks/record-kind/kind-form';
import {
  blankParts,
  contentOf,
  partsInput,
  type ProposalMore,
  type ProposalParts,
  type ProposalValues,
  type StoredProposal,
  typedParts,
} from './proposal-values';

const ITEM = ['id', 'nameNumber', 'colorNameNumber'];

/** The requests for proposals. */
export const proposalDocuments = kindDocuments<typeof proposal, ProposalMore, unknown>(proposal, {
  record: [
    'whom',
    'lostReason',
    'acceptedOn',
    'acceptedAlternative',
    {
      lines: ['name', 'flooringTypeId', 'length', 'width', 'noPad', 'glueDown', 'apartments', { unit: ['id', 'name'] }],
    },
    {
      alternatives: ['name', { floors: ['flooringTypeId', 'profit', 'padProfit', { item: ITEM }, { padItem: ITEM }] }],
    },
    { options: ['kind', 'name', 'isIncluded', 'quantity', 'material', 'labor', 'profit', { item: ITEM }] },
    {
      offers: [
        'id',
        'number',
        'sentAt',
        'recipients',
        'validUntil',
        'optional',
        {
          signature: [
            'alternative',
            'options',
            'chosen',
            'signedName',
            'signedAt',
            'ipAddress',
            'pdfSha256',
            'drawing',
            { heldBy: ['fullName'] },
          ],
        },
        { alternatives: ['name', 'total', 'options', { lines: ['name', 'apartments', 'perApartment'] }] },
      ],
    },
    { orders: ['id', 'workOrderNumber', 'buildingUnit', 'unitStyleName', 'customerPo'] },
  ],
});

const any = <Value>() => z.array(z.custom<Value>());

/** A proposal's form values besides its fields; checked by the server's rules. */
export const proposalForm: FormBesides<typeof proposal.fields, StoredProposal, ProposalParts> = {
  parts: {
    rules: { duplicateOfId: z.custom<string | null>(), lines: any(), alternatives: any(), options: any() },
    blank: blankParts,
    typed: typedParts,
    copied: ({ id, name }) => ({ name: `${name} (copy)`.slice(0, 120), duplicateOfId: id }),
    input: (values, record) => ({
      ...partsInput(values),
      ...(!record && { duplicateOfId: values.duplicateOfId ?? null }),
    }),
  },
  useRules: (rules) =>
    rules.check(
      z.superRefine((input, check) => {
        const values = input as unknown as ProposalValues;
        const fault = (path: string, message: string) =>
          check.addIssue({ code: 'custom', path: path.split('.'), message });
        if (values.customer === null) {
          if (values.prospectName.trim() === '')
            fault('customer', 'Select a customer, or enter the name of the prospect.');
          else if (values.customerType === null)
            fault('customerType', 'Select the customer type of the prospect: it decides its prices.');
        }
        for (const [index, line] of values.lines.entries())
          if (!line.isRoom && line.unit === null) fault(`lines.${index}.unit`, 'Select a unit.');
        for (const { path, message } of contentFaults(contentOf(values))) fault(path, message);
      }),
    ),
};
