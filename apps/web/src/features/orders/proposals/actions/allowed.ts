import { opens, type PermissionKey } from '@falcon/domain/office/access';
import { hasEnded, type StoredProposal } from '../proposal-values';

/** What a user can do with a stored proposal now. */
export function allowedFor(can: (right: PermissionKey) => boolean, proposal: StoredProposal) {
  const { status, offers } = proposal;
  const [last] = offers;
  const seesOffers = opens(can, 'OFFER');
  const isOpen = status !== 'ACCEPTED';
  const maySend = can('editWorkOrder') && seesOffers && isOpen;
  return {
    seesOffers,
    maySend,
    mayLose: can('editWorkOrder') && isOpen && status !== 'LOST',
    /** An offer is signed once, while its prices hold. */
    maySign: maySend && status === 'SENT' && last?.signature === null && !hasEnded(proposal),
    mayAccept: can('editUnit') && status === 'SENT',
  };
}
