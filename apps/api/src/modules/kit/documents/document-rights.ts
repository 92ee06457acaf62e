import type { DocumentOwnerType } from '@falcon/domain/kit/flooring';
import type { Context } from '#core/context';
import { CodedError } from '#core/errors';
import { ownerAllows, requireOwner } from '#kit/record-kit';
import type { DocumentRow } from './documents.queries';

/** Users who can add documents to the owner also see disabled ones. */
export const seesDisabled = (ctx: Context, ownerType: DocumentOwnerType, ownerId: number): Promise<boolean> =>
  ownerAllows(ctx, ownerType, ownerId, 'add');

/**
 * Whether this user can see a document now, at any of its addresses: they can see its owner, and it is enabled unless
 * they can add to that owner.
 */
export async function canSeeDocument(ctx: Context, document: DocumentRow): Promise<boolean> {
  const ownerType = document.ownerType as DocumentOwnerType;
  try {
    await requireOwner(ctx, ownerType, document.ownerId, 'view');
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
  return document.isEnabled || seesDisabled(ctx, ownerType, document.ownerId);
}
