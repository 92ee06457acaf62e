import { paymentAdjustment } from '@falcon/domain/company/records';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { lazyPart } from '#ui/lazy-part';
import { AdjustmentActions } from './AdjustmentActions';
import { AdjustmentFields } from './adjustment-fields';
import { adjustmentDocuments, adjustmentRules } from './adjustment-form';

const AdjustmentWeeks = lazyPart(async () => (await import('./AdjustmentWeeks')).AdjustmentWeeks);

/** The pages of payment adjustments: a new one, and one with the weeks it applies. */
export const adjustmentPages = kindPages(paymentAdjustment, {
  Fields: AdjustmentFields,
  documents: adjustmentDocuments,
  useRules: adjustmentRules,
  Actions: AdjustmentActions,
  Below: ({ record }) => <AdjustmentWeeks weeks={record.weeks} />,
});
