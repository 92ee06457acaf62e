import type { GarnishmentType } from '@falcon/domain/flooring';
import { hasSupportCap, supportCapPercent, USUAL_SUPPORT } from '@falcon/domain/garnishments';
import { percent } from '@falcon/domain/money';
import { garnishment } from '@falcon/domain/records';
import { builder } from '../../core/builder';
import { validationError } from '../../core/errors';
import { recordModule } from '../record-kinds';
import type { FormInput } from '../record-kinds';
import type { RecordRow } from '../record-kit';

type Standing = RecordRow<'garnishment'> | null;

/** The one kind of deduction that applies: an amount per week, or a share of the labor; a blank one is refused. */
function deductionOf(input: FormInput, before: Standing) {
  const kept = (path: string, standing: number | null | undefined): number =>
    ((input[path] === undefined ? standing : input[path]) as number | null | undefined) ?? 0;
  const deductionType = (input['deductionType'] as string | undefined) ?? before?.deductionType ?? 'AMOUNT';
  if (deductionType === 'AMOUNT') {
    const amountCents = kept('amount', before?.amountCents);
    if (amountCents === 0) throw validationError('amount', 'Enter the weekly amount.');
    return { deductionType, amountCents, percentBp: null };
  }
  const percentBp = kept('percent', before?.percentBp);
  if (percentBp === 0) throw validationError('percent', 'Enter the percentage of the labor.');
  return { deductionType, amountCents: null, percentBp };
}

export const { type: Garnishment, ofOwner: garnishmentsOf } = recordModule(garnishment, {
  unlisted: true,
  async prepare(_trx, input, before) {
    const type = (input['garnishmentType'] ?? before?.garnishmentType ?? 'CREDITOR') as GarnishmentType;
    // The cap applies only to support; another kind has no misleading values.
    return { ...deductionOf(input, before), ...(hasSupportCap(type) ? {} : USUAL_SUPPORT) };
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
