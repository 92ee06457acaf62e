import type { Database } from '../../db/database';
import { validationError } from '../../graphql/errors';
import { certificateOf } from './tax-exemption.queries';

export interface Exemption {
  readonly taxExempt?: boolean | undefined;
  readonly taxExemptDocumentId?: number | null | undefined;
}

/** Where a customer stands before the change; null for a new one. */
export interface ExemptionBefore {
  readonly id: number;
  readonly taxExempt: boolean;
  readonly taxExemptDocumentId: number | null;
}

const NEW = 'A new customer has no certificate yet. Create the customer, add the certificate under Documents, then set this.';

/** Whether the change would leave a customer exempt without a certificate; the sentence says what to do. */
export function exemptionFault(values: Exemption, before: ExemptionBefore | null): string | null {
  const exempt = values.taxExempt ?? before?.taxExempt ?? false;
  const certificate = values.taxExemptDocumentId === undefined ? (before?.taxExemptDocumentId ?? null) : values.taxExemptDocumentId;
  if (!exempt || certificate !== null) return null;
  return before ? 'Choose the exemption certificate. It is added under Documents.' : NEW;
}

/** A tax exemption needs its certificate: an enabled document of this customer. */
export async function checkExemption(trx: Database, values: Exemption, before: ExemptionBefore | null): Promise<void> {
  const fault = exemptionFault(values, before);
  if (fault !== null) throw validationError(before ? 'taxExemptDocumentId' : 'taxExempt', fault);
  const picked = values.taxExemptDocumentId;
  if (picked == null || picked === before?.taxExemptDocumentId) return;
  const document = before && (await certificateOf(trx, before.id, picked));
  if (!document) throw validationError('taxExemptDocumentId', 'Choose one of this customer’s own documents.');
  if (!document.isEnabled) throw validationError('taxExemptDocumentId', 'This document is disabled. Choose another one, or enable it first.');
}
