import type { ArgBuilder } from '@pothos/core';
import { builder } from '../builder';
import type { ObjectRef } from '../builder';
import { validationError } from '../errors';

/** One page of a list: both parts are loaded only when selected, and then in parallel. */
export interface Page<Row> {
  readonly rows: () => Promise<PageRows<Row>>;
  readonly count: () => Promise<PageCount>;
  /** The sums of its amounts over all matching rows, if the list has them. */
  readonly totals?: (() => Promise<Totals | null>) | undefined;
}

/** Sums in cents or whole numbers, by name. */
export type Totals = Readonly<Record<string, number>>;

export interface PageRows<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The number of rows in the whole list; capped means "at least this many". */
export interface PageCount {
  readonly total: number;
  readonly capped: boolean;
}

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  /** The search text, if the list can be searched; its matches are counted up to a lower limit. */
  readonly search?: string | null | undefined;
  /** Count at most this many rows, for callers that need the count only as a hint. */
  readonly countUpTo?: number | null | undefined;
}

export const SortDirection = builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const });
export type Direction = 'ASC' | 'DESC';

export const PAGE_SIZE = 50;
export const LARGEST_PAGE = 200;

/** The size and direction of the requested page; refuses more than 200 and `first` together with `last`. */
export function pageWindow(args: PageArguments): { size: number; backward: boolean } {
  if (args.first != null && args.last != null)
    throw validationError('last', 'Ask for the first or for the last records, not both.');
  const backward = args.last != null || (args.before != null && args.first == null);
  const size = args.first ?? args.last ?? PAGE_SIZE;
  if (size < 1 || size > LARGEST_PAGE)
    throw validationError(args.last == null ? 'first' : 'last', `A page has 1 to ${LARGEST_PAGE} records.`);
  return { size, backward };
}

/** The limit of a count: that of the list, or a lower one that the caller asks for; null counts all rows. */
export const countLimit = (standard: number | null, { countUpTo }: PageArguments): number | null =>
  countUpTo == null ? standard : Math.max(0, Math.min(standard ?? countUpTo, countUpTo));

/** `first`, `after`, `last`, `before`, `countUpTo`: spread into the `args` of a list field. */
export function pageArguments(t: { arg: ArgBuilder<typeof builder.$inferSchemaTypes> }) {
  return {
    first: t.arg.int({ required: false }),
    after: t.arg.string({ required: false }),
    last: t.arg.int({ required: false }),
    before: t.arg.string({ required: false }),
    countUpTo: t.arg.int({ required: false, description: '`totalCount` stops here, and `totalCountCapped` says so.' }),
  };
}

const PageInfo = builder.objectRef<PageRows<unknown>>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { nullable: false }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { nullable: false }),
    startCursor: t.string({ nullable: true, resolve: (page) => page.edges[0]?.cursor ?? null }),
    endCursor: t.string({ nullable: true, resolve: (page) => page.edges.at(-1)?.cursor ?? null }),
  }),
});

const connections = new Map<string, unknown>();

/**
 * The connection type of a record: `XConnection` with edges, nodes, pageInfo, totalCount and totalCountCapped. Several
 * lists of one type share it.
 */
export function connectionType<Row>(name: string, node: ObjectRef<Row>): ReturnType<typeof newConnection<Row>> {
  const known = connections.get(name) ?? newConnection(name, node);
  connections.set(name, known);
  return known as ReturnType<typeof newConnection<Row>>;
}

function newConnection<Row>(name: string, node: ObjectRef<Row>) {
  const edge = builder.objectRef<PageRows<Row>['edges'][number]>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', { nullable: false }),
      node: t.field({ type: node, nullable: true, resolve: (pageEdge) => pageEdge.node as never }),
    }),
  });
  return builder.objectRef<Page<Row>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        nullable: { list: true, items: true },
        resolve: async (page) => (await page.rows()).edges,
      }),
      nodes: t.field({
        type: [node],
        nullable: { list: true, items: true },
        resolve: async (page) => (await page.rows()).edges.map((pageEdge) => pageEdge.node) as never,
      }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page.rows() }),
      totalCount: t.int({ nullable: false, resolve: async (page) => (await page.count()).total }),
      totalCountCapped: t.boolean({
        nullable: false,
        description: 'True when the list is longer than `totalCount` says.',
        resolve: async (page) => (await page.count()).capped,
      }),
    }),
  });
}

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let promise: Promise<Value> | null = null;
  return () => (promise ??= make());
};

/** A page whose parts are loaded at most once each, however many fields select them. */
export const lazyPage = <Row>(
  rows: () => Promise<PageRows<Row>>,
  count: () => Promise<PageCount>,
  totals?: () => Promise<Totals | null>,
): Page<Row> => ({ rows: once(rows), count: once(count), totals: totals && once(totals) });
