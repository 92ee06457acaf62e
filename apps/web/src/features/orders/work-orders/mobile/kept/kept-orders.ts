import { keepAnswer, keptAnswer, type Kept } from '#blocks/offline/kept/kept-answers';
import { KeptOrdersDocument, type KeptOrderFragment, type KeptOrdersQuery } from './kept.generated';

/** An order with everything that its card shows. */
export type KeptOrder = KeptOrderFragment;

/** One answer is kept, under this name: the orders of today and tomorrow, all pages of them. */
const asked = (userId: string) => ({ userId, document: KeptOrdersDocument, variables: { days: 'near' } });

const ordersIn = ({ workOrders: { nodes } }: KeptOrdersQuery): KeptOrder[] =>
  nodes?.flatMap((node) => node ?? []) ?? [];

/** Keeps the orders of today and tomorrow; false if this browser has no room for them. */
export const keepOrders = (userId: string, nodes: readonly KeptOrder[]): Promise<boolean> =>
  keepAnswer(asked(userId), { workOrders: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [...nodes] } });

/** The orders that this browser keeps for this user, as of when. */
export async function keptOrders(userId: string): Promise<Kept<KeptOrder[]> | null> {
  const kept = await keptAnswer(asked(userId));
  return kept && { at: kept.at, data: ordersIn(kept.data) };
}

/** The orders after some of them changed: those that are no longer of these days go, others come. */
export function withChanges(
  before: readonly KeptOrder[],
  changedIds: readonly string[],
  now: readonly KeptOrder[],
): KeptOrder[] {
  const changed = new Set(changedIds);
  return [...before.filter(({ id }) => !changed.has(id)), ...now].toSorted((a, b) =>
    (a.installDate ?? '').localeCompare(b.installDate ?? ''),
  );
}
