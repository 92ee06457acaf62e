import type { SummaryGroup } from '@falcon/domain/money-in/invoices';
import type { SendableInvoice } from './delivery.queries';

/** The invoices of one summary sheet, ready to be sent. */
export type PlannedSummary = SummaryGroup<SendableInvoice>;

/** Who receives a summary sheet: the firm's addresses for a firm, else those of the customers on it. */
export const recipientsOf = (group: PlannedSummary): readonly string[] => {
  const firm = group.propertyFirmId === null ? [] : (group.invoices[0]?.firmEmails ?? []);
  return firm.length > 0 ? firm : [...new Set(group.invoices.flatMap(({ emails }) => emails))];
};
