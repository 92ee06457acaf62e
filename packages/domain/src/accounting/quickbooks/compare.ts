import type { ValueOf } from '../../kit/flooring/option';
import { options } from '../../kit/flooring/option';
import { formatMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { comparableName } from './names';
import { paidStateOf } from './theirs';
import type { TheirName, TheirSale } from './theirs';

/** Changes made in QuickBooks that need a decision. */
export const CHANGE_KINDS = options(
  ['VOIDED', 'Voided'],
  ['DELETED', 'Deleted'],
  ['EDITED', 'Changed'],
  ['RENAMED', 'Renamed'],
  ['INACTIVE', 'Made inactive or merged'],
  ['PAYMENT', 'Payment that does not fit'],
  ['REFUND', 'Refund to enter'],
  ['REFUND_REVERSED', 'Refund to take out'],
  ['VENDOR_CREDIT', 'Vendor credit to enter'],
);
export type ChangeKind = ValueOf<typeof CHANGE_KINDS>;

/** How the change was decided. */
export const CHANGE_STATES = options(
  ['OPEN', 'To decide'],
  ['ACCEPTED', 'Accepted'],
  ['SENT_AGAIN', 'Sent again'],
  ['IGNORED', 'Nothing done'],
);

/** A difference, in the office's words. */
export interface FoundChange {
  readonly kind: ChangeKind;
  readonly ours: string;
  readonly theirs: string;
}

export interface OurSale {
  readonly number: string;
  readonly amount: Cents;
  /** Its customer there. */
  readonly customerId: string;
  readonly isVoid: boolean;
}

/** How a bookkeeper changed an invoice we sent; null if both sides agree. */
export function saleChange(ours: OurSale, theirs: TheirSale): FoundChange | null {
  const state = paidStateOf(theirs);
  const amount = formatMoney(ours.amount);
  if (ours.isVoid) return null;
  if (state === 'DELETED') return { kind: 'DELETED', ours: amount, theirs: 'Deleted' };
  if (state === 'VOID') return { kind: 'VOIDED', ours: amount, theirs: 'Void' };
  if (theirs.total !== ours.amount) return { kind: 'EDITED', ours: amount, theirs: formatMoney(theirs.total) };
  if (theirs.number !== ours.number)
    return { kind: 'EDITED', ours: `Number ${ours.number}`, theirs: `Number ${theirs.number}` };
  if (theirs.customerId !== ours.customerId)
    return { kind: 'EDITED', ours: 'The customer it was sent for', theirs: 'Another customer' };
  return null;
}

/** How a bookkeeper changed a customer, vendor or item that was sent or matched. Ignores one that we made inactive. */
export function nameChange(
  ours: { readonly name: string; readonly sentName: string; readonly isActive: boolean },
  theirs: TheirName,
): FoundChange | null {
  if (!ours.isActive && !theirs.isDeleted) return null;
  if (theirs.isDeleted || !theirs.isActive) return { kind: 'INACTIVE', ours: ours.name, theirs: 'Inactive or merged' };
  const knownNames = [ours.name, ours.sentName].map(comparableName);
  if (knownNames.includes(comparableName(theirs.name))) return null;
  return { kind: 'RENAMED', ours: ours.name, theirs: theirs.name };
}
