import { isReplaced, overlap } from '@falcon/domain/people/certificates';
import type { CertificateRecord } from '@falcon/domain/people/certificates';
import { ADJUSTMENT_TYPES, labelOf } from '@falcon/domain/kit/flooring';
import type { AdjustmentType } from '@falcon/domain/kit/flooring';
import { insuranceCertificate } from '@falcon/domain/company/records';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { registerConstraint, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { recordModule } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import type { RecordRow } from '#kit/record-kit';
import { recordsOfType } from './certificates.queries';

registerConstraint('insurance_certificate_periods', {
  path: 'effectiveDate',
  message: 'Another certificate of this type for these days was just saved. Look at it, then change the dates.',
});

type StoredCertificate = RecordRow<'insuranceCertificate'> | null;
type Deduction = number | null | undefined;

/** Only one kind of deduction applies; the values of the other are cleared. */
function deductionOf(input: FormInput, before: StoredCertificate) {
  const deductionType = (input['deductionType'] as string | undefined) ?? before?.deductionType ?? 'PERCENTAGE';
  const valueOf = (name: string, storedValue: Deduction): number => {
    const inputValue = input[name] as Deduction;
    return (inputValue === undefined ? storedValue : inputValue) ?? 0;
  };
  return deductionType === 'AMOUNT'
    ? { deductionType, deductionCents: valueOf('deductionAmount', before?.deductionCents), deductionBp: null }
    : { deductionType, deductionCents: null, deductionBp: valueOf('deductionPercent', before?.deductionBp) };
}

type Entered = CertificateRecord & { readonly installerId: number; readonly certificateType: AdjustmentType };

/** The record after the input is applied. */
const entered = (input: FormInput, before: StoredCertificate): Entered => ({
  installerId: before?.installerId ?? (input['installerId'] as number),
  certificateType: (input['certificateType'] ?? before?.certificateType) as AdjustmentType,
  hasCertificate: (input['hasCertificate'] as boolean | undefined) ?? before?.hasCertificate ?? false,
  effectiveDate: dateOf(input, 'effectiveDate', before),
  expirationDate: dateOf(input, 'expirationDate', before),
});

function dateOf(input: FormInput, field: 'effectiveDate' | 'expirationDate', before: StoredCertificate): string | null {
  const inputDate = input[field] as string | null | undefined;
  return inputDate === undefined ? (before?.[field] ?? null) : inputDate;
}

const day = (date: string | null, open: string): string => (date === null ? open : writtenDate(date));

/**
 * Refuses dates that overlap with another record of the type: earlier certificates stay, and a renewal begins after
 * them.
 */
async function refuseOverlap(trx: Database, record: Entered, id: number | null): Promise<void> {
  const others = await recordsOfType(trx, record.installerId, record.certificateType);
  const other = others.find(
    (one) => one.id !== id && one.hasCertificate === record.hasCertificate && overlap(one, record),
  );
  if (!other) return;
  const kind = labelOf(ADJUSTMENT_TYPES, record.certificateType).toLowerCase();
  throw validationError(
    'effectiveDate',
    record.hasCertificate
      ? `A ${kind} certificate from ${day(other.effectiveDate, 'any day')} through ${day(other.expirationDate, 'any day')} is on record. A renewal begins after it.`
      : `There is a ${kind} record without a certificate for these days already. Change that one.`,
  );
}

async function prepare(trx: Database, input: FormInput, before: StoredCertificate) {
  const deduction = deductionOf(input, before);
  await refuseOverlap(trx, entered(input, before), before?.id ?? null);
  return deduction;
}

export const { type: InsuranceCertificate, ofOwner } = recordModule(insuranceCertificate, {
  prepare,
  notes: {
    create: 'A renewal is a separate certificate of its type; the dates of one type can’t overlap.',
    update: 'For a renewal, create another certificate, so that the coverage under this one stays on record.',
  },
});

/** The certificates of an installer, by type, earliest first. */
export const certificatesOf = async (ctx: Context, installerId: number) =>
  (await ofOwner(ctx, installerId)).toSorted(
    (a, b) =>
      a.certificateType.localeCompare(b.certificateType) ||
      (a.effectiveDate ?? '').localeCompare(b.effectiveDate ?? '') ||
      a.id - b.id,
  );

builder.objectField(InsuranceCertificate, 'isReplaced', (t) =>
  t.boolean({
    description: 'A later certificate of its type has replaced it, without a gap or by today.',
    resolve: async (row, _args, ctx) => {
      const others = (await certificatesOf(ctx, row.installerId)).filter(
        (one) => one.id !== row.id && one.certificateType === row.certificateType,
      );
      return isReplaced(row, others, ctx.today());
    },
  }),
);
