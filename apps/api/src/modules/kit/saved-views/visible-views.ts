import { sharedList } from '@falcon/domain/company/shared-lists';
import type { GuardedRecord, SharedList } from '@falcon/domain/company/shared-lists';
import { sharedReport } from '@falcon/domain/reports/report-definitions';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { isOfOwn, seesKind } from '#kit/record-kit';
import { customersOfSalesperson } from './saved-views.queries';
import type { SavedViewRow } from './saved-views.queries';

/** The list or report with shareable views, by the name of its views. */
export const shareable = (list: string): SharedList | undefined => sharedList(list) ?? sharedReport(list);

/** Whether this user can open the list, and its views can be shared. */
export function opensSharedList(ctx: TransactionContext, list: string): boolean {
  const definition = shareable(list);
  return definition !== undefined && definition.permissions.some((permission) => ctx.can(permission));
}

interface RecordReference {
  readonly kind: GuardedRecord;
  readonly id: number;
}

/** The records that a view's filters name. */
function namedIn({ listKey, state }: Pick<SavedViewRow, 'listKey' | 'state'>): RecordReference[] {
  const query = state as Readonly<Record<string, unknown>>;
  return Object.entries(shareable(listKey)?.records ?? {}).flatMap(([filter, kind]) => {
    const value = query[filter];
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? [{ kind, id: Number(value) }] : [];
  });
}

/**
 * Filters other users' views to those whose filters name only records that this user can see, because a view's name
 * often repeats its filters. Salespersons can see their own customers and themselves.
 */
export async function withoutUnseen<View extends Pick<SavedViewRow, 'listKey' | 'state'>>(
  ctx: TransactionContext,
  db: Database,
  views: readonly View[],
): Promise<View[]> {
  const scope = ctx.salespersonScope;
  const customers =
    scope === null
      ? []
      : views.flatMap((view) => namedIn(view).flatMap(({ kind, id }) => (kind === 'CUSTOMER' ? [id] : [])));
  const own =
    scope === null || customers.length === 0 ? new Set<number>() : await customersOfSalesperson(db, customers, scope);
  const sees: Readonly<Record<GuardedRecord, (id: number) => boolean>> = {
    CUSTOMER: (id) => scope === null || own.has(id),
    PROPERTY_FIRM: () => seesKind(ctx, 'PROPERTY_FIRM'),
    SALESPERSON: (id) => isOfOwn(ctx, 'SALESPERSON', { id }),
    INSTALLER: () => scope === null || seesKind(ctx, 'INSTALLER'),
    VENDOR: () => seesKind(ctx, 'VENDOR'),
  };
  return views.filter((view) => namedIn(view).every(({ kind, id }) => sees[kind](id)));
}
