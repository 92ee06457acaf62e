import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import { certificateOf } from './tax-exemption.queries';

interface Exemption {
  readonly taxExempt?: boolean | undefined;
  readonly taxExemptDocumentId?: number | null | undefined;
}

/** The customer's exemption before the change; null for a new customer. */
interface ExemptionBefore {
  readonly id: number;
  readonly taxExempt: boolean;
  readonly taxExemptDocumentId: number | null;
}

const NEW =
  'A new customer has no certificate yet. Create the customer, add the certificate under Documents, then set this.';

/** A customer's exemption after the change. */
const after = (values: Exemption, before: ExemptionBefore | null) => ({
  exempt: values.taxExempt ?? before?.taxExempt ?? false,
  certificate:
    values.taxExemptDocumentId === undefined ? (before?.taxExemptDocumentId ?? null) : values.taxExemptDocumentId,
});

/** Whether the change would leave a customer exempt without a certificate, with a sentence about what to do. */
function exemptionFault(values: Exemption, before: ExemptionBefore | null): string | null {
  const { exempt, certificate } = after(values, before);
  if (!exempt || certificate !== null) return null;
  return before ? 'Select the exemption certificate. Add it under Documents first.' : NEW;
}

/** A tax exemption needs its certificate: an enabled document of this customer. */
export async function checkExemption(trx: Database, values: Exemption, before: ExemptionBefore | null): Promise<void> {
  const fault = exemptionFault(values, before);
  if (fault !== null) throw validationError(before ? 'taxExemptDocumentId' : 'taxExempt', fault);
  const { exempt, certificate } = after(values, before);
  // An unchanged exemption is checked again only if it restarts, as its certificate may have been disabled since.
  const stands = certificate === before?.taxExemptDocumentId && (before.taxExempt || !exempt);
  if (certificate === null || stands) return;
  const document = before && (await certificateOf(trx, before.id, certificate));
  if (!document) throw validationError('taxExemptDocumentId', 'Select one of this customer’s documents.');
  if (!document.isEnabled)
    throw validationError('taxExemptDocumentId', 'This document is disabled. Select another one or enable it first.');
}
