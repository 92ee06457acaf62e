import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { matchRanges } from '@falcon/domain/kit/text';
import { accessOptions } from '#core/mutation';
import type { Hit, HitField } from './hits';
import { HIT_KINDS } from './kinds';
import { searchEverything } from './search-everything';
import type { SearchHits } from './search-everything';
import { customerRows, itemRows } from './search.queries';
import type { CustomerHit, InvoiceHit, ItemHit, WorkOrderHit } from './search.queries';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { PRICES } from '@falcon/domain/orders/work-order-fields';

const SearchCustomer = plainType<CustomerHit>('SearchCustomer', {
  id: 'ID',
  name: 'String',
  city: 'String',
  isEnabled: 'Boolean',
});

const SearchWorkOrder = builder.objectRef<WorkOrderHit>('SearchWorkOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerName: t.exposeString('customerName'),
    buildingUnit: t.exposeString('buildingUnit'),
    address: t.string({ resolve: (hit) => [hit.addressLine1, hit.city].filter((part) => part !== '').join(', ') }),
    status: t.string({
      description: 'The name of the status, such as `ASSIGN`.',
      resolve: (hit) => statusById(hit.statusId)?.name ?? '',
    }),
    installDate: t.expose('installDate', { type: 'ISO8601Date', nullable: true }),
  }),
});

const SearchInvoice = builder.objectRef<InvoiceHit>('SearchInvoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('invoiceNumber'),
    workOrderId: t.exposeID('workOrderId'),
    customerName: t.exposeString('customerName'),
    status: t.exposeString('status'),
    date: t.expose('invoiceDate', { type: 'ISO8601Date' }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Null for users who can’t see totals.',
      resolve: (hit, _args, ctx: Context) => (ctx.sees(PRICES) ? (hit.amountCents as never) : null),
    }),
  }),
});

const SearchItem = plainType<ItemHit>('SearchItem', {
  id: 'ID',
  nameNumber: 'String',
  colorNameNumber: 'String',
  itemTypeId: 'ID',
  vendorName: 'String',
  isEnabled: 'Boolean',
});

const SearchKindEnum = builder.enumType('SearchKind', { values: HIT_KINDS });
const SearchOwnerEnum = builder.enumType('SearchOwnerType', {
  values: ['CUSTOMER', 'PROPERTY_FIRM', 'VENDOR', 'WORK_ORDER'] as const,
});

const SearchMatch = plainType<HitField>(
  'SearchMatch',
  { label: 'String', text: 'String' },
  'A field, other than those already shown, that contains a search word.',
);

interface FoundHit extends Hit {
  readonly words: readonly string[];
}

const SearchHit = builder.objectRef<FoundHit>('SearchHit').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SearchKindEnum }),
    ownerType: t.expose('ownerType', {
      type: SearchOwnerEnum,
      nullable: true,
      description: 'The record it belongs to: the customer of a unit, the owner of a contact, the order of an invoice.',
    }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail'),
    isEnabled: t.exposeBoolean('isEnabled'),
    matched: t.field({
      type: [SearchMatch],
      resolve: ({ fields, words, title, detail }) => {
        const missing = words.filter((word) => matchRanges(`${title} ${detail}`, [word]).length === 0);
        return fields.filter(({ text }) => matchRanges(text, missing).length > 0);
      },
    }),
  }),
});

type Group = SearchHits['groups'][number] & Pick<SearchHits, 'words'>;
const SearchGroup = builder.objectRef<Group>('SearchGroup').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchKindEnum }),
    hits: t.field({ type: [SearchHit], resolve: ({ hits, words }) => hits.map((hit) => ({ ...hit, words })) }),
  }),
});

const idsOf = (hits: SearchHits, kind: Group['kind']): number[] =>
  hits.groups.find((group) => group.kind === kind)?.hits.map((hit) => hit.id) ?? [];

const SearchResult = builder.objectRef<SearchHits>('SearchResult').implement({
  description: 'At most ten hits of each kind; kinds you can’t see are left out.',
  fields: (t) => ({
    groups: t.field({
      type: [SearchGroup],
      description: 'Kinds with hits, best first; the best hits of each kind come first.',
      resolve: ({ groups, words }) => groups.map((group) => ({ ...group, words })),
    }),
    words: t.stringList({
      description:
        'Words to highlight in the hits, in lower case without accents; for a word with a typo, also those it was matched with.',
      resolve: ({ words }) => [...words],
    }),
    customers: t.field({
      type: [SearchCustomer],
      resolve: (hits, _args, ctx) => customerRows(ctx.db, idsOf(hits, 'CUSTOMER')),
    }),
    workOrders: t.field({ type: [SearchWorkOrder], resolve: ({ workOrders }) => [...workOrders] }),
    invoices: t.field({ type: [SearchInvoice], resolve: ({ invoices }) => [...invoices] }),
    items: t.field({ type: [SearchItem], resolve: (hits, _args, ctx) => itemRows(ctx.db, idsOf(hits, 'ITEM')) }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: SearchResult,
    description:
      'Everything that you can see, by number or by words in any order: the start of a word is enough, and a typo is accepted if there are few matches.',
    ...accessOptions({ signedIn: true }),
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => searchEverything(ctx, args.search),
  }),
);
