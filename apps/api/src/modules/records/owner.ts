import type { PermissionKey } from '@falcon/domain/access';
import type { Context } from '../../graphql/context';
import { missingPermission, notFound, recordId } from '../../graphql/errors';
import { ownerFacts } from './owner.queries';

/** Who can own contacts, notes and documents, as (type, id). */
export type OwnerType = 'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR' | 'WORK_ORDER' | 'PROPOSAL';

interface OwnerRights {
  readonly kind: string;
  readonly view: PermissionKey;
  readonly edit: PermissionKey;
  readonly column: 'customerId' | 'propertyFirmId' | 'vendorId' | 'workOrderId' | 'proposalId';
}

const OWNERS: Readonly<Record<OwnerType, OwnerRights>> = {
  CUSTOMER: { kind: 'Customer', view: 'customer', edit: 'editCustomer', column: 'customerId' },
  PROPERTY_FIRM: { kind: 'Property management firm', view: 'propertyMgmtFirm', edit: 'editPropertyMgmtFirm', column: 'propertyFirmId' },
  VENDOR: { kind: 'Vendor', view: 'vendor', edit: 'editVendor', column: 'vendorId' },
  WORK_ORDER: { kind: 'Work order', view: 'workOrder', edit: 'editWorkOrder', column: 'workOrderId' },
  PROPOSAL: { kind: 'Proposal', view: 'editWorkOrder', edit: 'editWorkOrder', column: 'proposalId' },
};

export const canEditOf = (ctx: Context, type: OwnerType): boolean => ctx.can(OWNERS[type].edit);

/**
 * Checks that this user may see (or change) what belongs to an owner: the right of the owner's area, and for a
 * salesperson that the customer or order is his own. Answers the id and the column that points at the owner.
 */
export async function requireOwner(ctx: Context, type: OwnerType, rawId: string | number, right: 'view' | 'edit'): Promise<{ readonly id: number; readonly column: OwnerRights['column'] }> {
  const owner = OWNERS[type];
  const id = recordId(owner.kind, rawId);
  const facts = await ownerFacts(ctx.db, type, id);
  if (facts && !ctx.can(owner[right])) throw missingPermission([owner[right]]);
  if (!facts || (ctx.salespersonScope !== null && facts.salespersonId !== undefined && facts.salespersonId !== ctx.salespersonScope)) throw notFound(owner.kind, rawId);
  return { id, column: owner.column };
}
