import type { GarnishmentType } from '@falcon/domain/kit/flooring';
import { hasSupportCap, supportCapPercent, USUAL_SUPPORT } from '@falcon/domain/people/garnishments';
import { percent } from '@falcon/domain/kit/money';
import { garnishment } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import { recordModule } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import type { RecordRow } from '#kit/record-kit';

type StoredGarnishment = RecordRow<'garnishment'> | null;

/** The values of the other kind of deduction are cleared. */
const otherDeduction = (input: FormInput, before: StoredGarnishment) =>
  (input['deductionType'] ?? before?.deductionType) === 'AMOUNT' ? { percentBp: null } : { amountCents: null };

export const { type: Garnishment, ofOwner: garnishmentsOf } = recordModule(garnishment, {
  async prepare(_trx, input, before) {
    const type = (input['garnishmentType'] ?? before?.garnishmentType ?? 'CREDITOR') as GarnishmentType;
    // The cap applies only to support; for other kinds it is cleared, as it would mislead.
    return { ...otherDeduction(input, before), ...(hasSupportCap(type) ? {} : USUAL_SUPPORT) };
  },
});

builder.objectField(Garnishment, 'supportCap', (t) =>
  t.field({
    type: 'Percent',
    nullable: true,
    description: 'The most that child support can take of a sheet’s labor; null for other kinds.',
    resolve: (row) =>
      hasSupportCap(row.garnishmentType as GarnishmentType) ? percent(supportCapPercent(row) * 100) : null,
  }),
);
