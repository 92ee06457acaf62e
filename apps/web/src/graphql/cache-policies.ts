import { type FieldPolicy, InMemoryCache, type Reference, type TypePolicies } from '@apollo/client/cache';
import { cacheSizes, relayStylePagination } from '@apollo/client/utilities';

const PAGING = new Set(['before', 'after', 'first', 'last']);

/** A list is the same list whichever part was requested: all arguments except paging identify it. */
function listKey(args: Record<string, unknown> | null): string[] | false {
  const names = Object.keys(args ?? {})
    .filter((name) => !PAGING.has(name))
    .sort();
  return names.length > 0 ? names : false;
}

const connections = [
  'customers',
  'units',
  'items',
  'vendors',
  'installers',
  'salespersons',
  'users',
  'propertyFirms',
  'workOrders',
  'assignWorkOrdersAvailable',
  'assignWorkOrdersCurrent',
  'paymentAdjustments',
  'supplyPurchases',
];

interface NodeList {
  nodes?: readonly Reference[];
}

/** Lists read through `nodes`: a next page is appended, a first page replaces. */
const nodeList: FieldPolicy<NodeList> = {
  keyArgs: listKey,
  merge(existing, incoming, { args }) {
    if (args?.['after'] == null || !existing?.nodes) return incoming;
    return { ...incoming, nodes: [...existing.nodes, ...(incoming.nodes ?? [])] };
  },
};

type DayLimits = Record<string, Reference>;

/**
 * Daily limits arrive in ranges and are cached by day and type; a later response for a day replaces the earlier one.
 */
const dailyLimits: FieldPolicy<DayLimits, readonly Reference[]> = {
  keyArgs: ['flooringTypeId', 'occupied', 'types'],
  merge(existing, incoming, { readField }) {
    const merged: DayLimits = { ...existing };
    const rows: unknown = incoming;
    for (const row of Array.isArray(rows) ? (rows as readonly Reference[]) : []) {
      merged[`${readField<string>('scheduleDate', row)}|${readField<string>('type', row)}`] = row;
    }
    return merged;
  },
  read(existing, { args, readField }) {
    if (!existing) return undefined;
    const from = String(args?.['fromDate'] ?? '');
    const to = String(args?.['toDate'] ?? '9999-12-31');
    return Object.values(existing).filter((row) => {
      const day = readField<string>('scheduleDate', row) ?? '';
      return day >= from && day <= to;
    });
  },
};

// A permission's key identifies it, but whether a role has it depends on the role.
const embedded = ['Permission', 'DailyLimit', 'DailyLimitDefault', 'WorkOrderMaterialsDefaults'];

/** How responses are cached: by id, except the single configuration and its setup, and rows without an id. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      ...Object.fromEntries(connections.map((name) => [name, relayStylePagination(listKey)])),
      documents: nodeList,
      cuts: nodeList,
      dailyLimits,
    },
  },
  AppConfiguration: { keyFields: [] },
  CompanySetup: { keyFields: [] },
  ...Object.fromEntries(embedded.map((name) => [name, { keyFields: false }])),
};

/** A cache with the product's policies, holding 50,000 selection results. */
export function createCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSelectionSet'] = 50_000;
  return new InMemoryCache({ typePolicies });
}
