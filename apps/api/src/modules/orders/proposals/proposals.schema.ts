import { kindFilters } from '@falcon/domain/company/filters';
import { proposal } from '@falcon/domain/company/records';
import { NO_CONTENT } from '@falcon/domain/orders/proposals';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { FieldChange } from '@falcon/domain/company/history';
import { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import { addDays } from '@falcon/domain/kit/schedule';
import { notFound, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import { customerById, Customer, customerOf, isOwnCustomer } from '#people/customers';
import { CustomerType, customerTypeOf } from '#catalog/customer-types';
import { recordModule } from '#kit/record-kinds';
import { isOwn } from '#kit/record-kit';
import { Salesperson, salespersonOf } from '#office/salespersons';
import { contentInputs, ProposalAlternativeType, ProposalLineType, ProposalOptionType } from './content/content.schema';
import { contentChanges } from './content/content-changes';
import { contentShape, hasContent, withInput } from './content/content-input';
import { checkedContent } from './content/check-content';
import { withHiddenAmounts } from './content/hidden-amounts';
import { storeValueOf } from './pricing/store-value';
import { contentOf, proposalById, proposalFilterColumns, proposalOrders, storeContent } from './proposals.queries';
import type { ProposalRow } from './proposals.queries';

type Input = Readonly<Record<string, unknown>>;

/** The customer of a save: it must be visible to the user, and enabled unless it was selected before. */
async function requireCustomer(trx: Database, ctx: TransactionContext, input: Input, before: ProposalRow | null) {
  const id = (input['customerId'] as number | null | undefined) ?? null;
  if (id === null) return null;
  const customer = await customerById(trx, id);
  if (!customer || !isOwnCustomer(ctx, customer)) throw notFound('Customer', id);
  if (!customer.isEnabled && before?.customerId !== id)
    throw validationError('customerId', `${customer.name} is disabled. Enable the customer before making a proposal.`);
  return customer;
}

/** A proposal is for a customer or for a prospect; a prospect's prices depend on a customer type. */
function requireSomeone(input: Input, before: ProposalRow | null): void {
  const now = (name: 'customerId' | 'customerTypeId' | 'prospectName'): unknown =>
    input[name] === undefined ? before?.[name] : input[name];
  if (now('customerId') != null) return;
  if (!now('prospectName'))
    throw validationError('customerId', 'Select a customer, or enter the name of the prospect.');
  if (now('customerTypeId') == null)
    throw validationError('customerTypeId', 'Select the customer type of the prospect: it decides its prices.');
}

export const { type: Proposal, of: proposalOf } = recordModule(proposal, {
  references: {
    customer: { type: Customer, of: customerOf, require: async () => undefined },
    customerType: { type: CustomerType, of: customerTypeOf },
    salesperson: { type: Salesperson, of: salespersonOf },
  },
  filters: { of: kindFilters(proposal), columns: proposalFilterColumns },
  orders: proposalOrders,
  mayChange: (_ctx, { status }) => status !== 'ACCEPTED',
  parts: { inputs: contentInputs, shape: contentShape, store: storeParts },
  async prepare(trx, input, before, ctx) {
    if (before?.status === 'ACCEPTED')
      throw validationError(
        'status',
        'This proposal was accepted and can’t be changed. Duplicate it to make a new one.',
      );
    const customer = await requireCustomer(trx, ctx, input, before);
    requireSomeone(input, before);
    const { salespersonScope: scope } = ctx;
    if (scope === 0)
      throw validationError(
        'salespersonId',
        'Your user is not linked to a salesperson. Ask an administrator to link it.',
      );
    const requestedId = input['salespersonId'] as number | null | undefined;
    const salespersonId =
      scope ?? (requestedId === undefined && !before ? (customer?.salespersonId ?? undefined) : requestedId);
    return {
      salespersonId,
      // Changing a sent proposal starts the next offer; the sent one stays as it is.
      ...(before ? { status: 'DRAFT', lostReason: '' } : { createdBy: ctx.requireUser().id }),
      ...(!before &&
        input['validUntil'] == null && {
          validUntil: addDays(ctx.today(), (await appConfiguration(trx)).proposalValidDays),
        }),
    };
  },
  notes: {
    create:
      'What is offered is checked, priced and can then be sent. Without a date, its prices are valid for the days that the company has set.',
    update: 'Changing a proposal that was sent begins its next offer. An accepted one can’t be changed.',
  },
});

/** The content of the duplicated proposal; it provides the amounts that the user can’t see. */
async function duplicatedContent(trx: Database, ctx: TransactionContext, input: Input): Promise<ProposalContent> {
  const id = (input['duplicateOfId'] as number | null | undefined) ?? null;
  if (id === null) return NO_CONTENT;
  const original = await proposalById(trx, id);
  if (!original || !(await isOwn(ctx, 'PROPOSAL', original, trx))) throw notFound('Proposal', id);
  return contentOf(original);
}

/** Stores the content and the proposal's value; returns the changes. */
async function storeParts(
  trx: Database,
  row: ProposalRow,
  input: Input,
  ctx: TransactionContext,
  isNew: boolean,
): Promise<readonly FieldChange[]> {
  const before = isNew ? NO_CONTENT : contentOf(row);
  const customerId = input['customerId'] === undefined ? row.customerId : (input['customerId'] as number | null);
  const isAnotherCustomer = customerId !== row.customerId;
  if (!hasContent(input) && !isAnotherCustomer) return [];
  const hidden = isNew ? await duplicatedContent(trx, ctx, input) : before;
  const offered = withHiddenAmounts(ctx, hidden, withInput(before, input));
  const content = await checkedContent(trx, offered, { customerId, before });
  await storeContent(trx, row.id, content);
  await storeValueOf(trx, ctx, { ...row, ...changed(input, row) }, content);
  return contentChanges(trx, before, content);
}

/** The values that determine prices, after the save. */
const changed = (input: Input, row: ProposalRow) => {
  const now = (name: 'customerId' | 'customerTypeId' | 'salespersonId') =>
    (input[name] === undefined ? row[name] : input[name]) as number | null;
  return { customerId: now('customerId'), customerTypeId: now('customerTypeId'), salespersonId: now('salespersonId') };
};

builder.objectFields(Proposal, (t) => ({
  lines: t.field({ type: [ProposalLineType], resolve: (row) => [...contentOf(row).lines] }),
  alternatives: t.field({ type: [ProposalAlternativeType], resolve: (row) => [...contentOf(row).alternatives] }),
  options: t.field({ type: [ProposalOptionType], resolve: (row) => [...contentOf(row).options] }),
  whom: t.string({ description: 'The customer, or the prospect.', resolve: (row) => row.listedFor }),
  lostReason: t.exposeString('lostReason'),
  acceptedOn: t.expose('acceptedOn', { type: 'ISO8601Date', nullable: true }),
  acceptedAlternative: t.exposeString('acceptedAlternative', {
    description: 'What the customer accepted; blank until then.',
  }),
}));
