import { ADJUSTMENT_TYPES, VALUE_TYPES, valuesOf } from '@falcon/domain/flooring';
import { atMost, LARGEST_DEDUCTION } from '@falcon/domain/money';
import { z } from 'zod/mini';
import { optionalText } from '../../blocks/entity-form/checks/text-rules';
import { boundedNumber, optionalDay } from '../../blocks/entity-form/checks/value-rules';
import type { CertificatePartsFragment } from './certificates.generated';

const NO_END = 'Enter the expiration date.';
const DISORDER = 'The certificate expires before it starts.';

/** The rules of a certificate's form: it has an end date, after its start date. */
export const certificateForm = z
  .object({
    certificateType: z
      .nullable(z.enum(valuesOf(ADJUSTMENT_TYPES), 'Select the certificate type.'))
      .check(z.refine((type): boolean => type !== null, 'Select the certificate type.')),
    description: optionalText(200),
    hasCertificate: z.boolean(),
    effectiveDate: optionalDay,
    expirationDate: optionalDay,
    deductionType: z.enum(valuesOf(VALUE_TYPES), 'Select the deduction type.'),
    deductionAmount: boundedNumber(LARGEST_DEDUCTION, atMost('A deduction', LARGEST_DEDUCTION)),
    deductionPercent: boundedNumber(100, 'At most 100 percent.'),
  })
  .check(
    z.superRefine(({ hasCertificate, effectiveDate, expirationDate }, check) => {
      if (hasCertificate && expirationDate === null)
        check.addIssue({ code: 'custom', path: ['expirationDate'], message: NO_END });
      if (effectiveDate && expirationDate && effectiveDate > expirationDate)
        check.addIssue({ code: 'custom', path: ['expirationDate'], message: DISORDER });
    }),
  );

/** The form values of a certificate. */
export type CertificateValues = z.infer<typeof certificateForm>;

/** A blank certificate. */
export const newCertificate: CertificateValues = {
  certificateType: null,
  description: '',
  hasCertificate: true,
  effectiveDate: null,
  expirationDate: null,
  deductionType: 'PERCENTAGE',
  deductionAmount: null,
  deductionPercent: null,
};

/** A stored certificate as form values. */
export function certificateValues(certificate: CertificatePartsFragment): CertificateValues {
  const {
    certificateType,
    description,
    hasCertificate,
    effectiveDate,
    expirationDate,
    deductionType,
    deductionAmount,
    deductionPercent,
  } = certificate;
  return {
    certificateType,
    description,
    hasCertificate,
    effectiveDate,
    expirationDate,
    deductionType,
    deductionAmount,
    deductionPercent,
  };
}

/** A stored certificate as the start of one of another type (an installer has one of each): its deduction; insurer, policy number and dates differ. */
export const copiedCertificate = (certificate: CertificatePartsFragment): CertificateValues => ({
  ...certificateValues(certificate),
  certificateType: null,
  description: '',
  hasCertificate: true,
  effectiveDate: null,
  expirationDate: null,
});

/** Form values as the input of a save: one kind of deduction only. */
export function certificateInput({ certificateType, deductionAmount, deductionPercent, ...values }: CertificateValues) {
  const deduction =
    values.deductionType === 'AMOUNT'
      ? { deductionAmount: deductionAmount ?? 0 }
      : { deductionPercent: deductionPercent ?? 0 };
  return { ...values, certificateType: certificateType ?? 'OTHER', ...deduction };
}
