import { cents } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { dueReminder, REMINDER_STAGES } from '@falcon/domain/money-in/receivables';
import type { ReminderDays, ReminderStage } from '@falcon/domain/money-in/receivables';
import { addDays } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import { cameBack, goodAddresses } from '../statements/refusal';
import { overdueCustomers } from './reminders.queries';
import type { OverdueCustomer, OverdueInvoice } from './reminders.queries';

/** One e-mail: a customer's invoices for which the same stage is due. */
export interface DueReminder {
  readonly customer: OverdueCustomer;
  readonly stage: ReminderStage;
  readonly invoices: readonly OverdueInvoice[];
  readonly openCents: Cents;
  /** Why the reminder is not sent; null if it is. */
  readonly refusal: string | null;
}

/** The days of the stages, from the company's settings. */
export async function reminderDays(db: Database): Promise<ReminderDays> {
  const { firstReminderDays, secondReminderDays, thirdReminderDays } = await appConfiguration(db);
  return [firstReminderDays, secondReminderDays, thirdReminderDays];
}

function refusalOf({ sendsReminders, balanceCents, emails }: OverdueCustomer): string | null {
  if (!sendsReminders) return 'Reminders are turned off for this customer.';
  if (balanceCents <= 0) return 'Unapplied credit covers the open amount. Apply it to the invoices.';
  if (emails.length === 0) return 'There is no e-mail address for invoices.';
  return goodAddresses({ emails }).length > 0 ? null : `${cameBack(emails)} Correct the address.`;
}

const lastOf = ({ lastStage, lastSentOn }: OverdueInvoice) =>
  lastStage === null || lastSentOn === null ? null : { stage: lastStage, sentOn: lastSentOn };

/** A customer's due reminders, by stage. */
function remindersOf(customer: OverdueCustomer, days: ReminderDays, today: string): DueReminder[] {
  return REMINDER_STAGES.flatMap((stage) => {
    const invoices = customer.invoices.filter(
      (invoice) => dueReminder({ dueDate: invoice.dueDate, last: lastOf(invoice) }, days, today) === stage,
    );
    if (invoices.length === 0) return [];
    const openCents = cents(invoices.reduce((sum, invoice) => sum + invoice.openCents, 0));
    return [{ customer, stage, invoices, openCents, refusal: refusalOf(customer) }];
  });
}

/** All reminders due today, by customer and stage; those that are not sent have the reason. */
export async function dueReminders(
  db: Database,
  today: string,
  limits: { readonly scope: number | null; readonly ids?: readonly number[] },
): Promise<DueReminder[]> {
  const days = await reminderDays(db);
  const [first] = days;
  if (first === null || first === undefined) return [];
  const customers = await overdueCustomers(db, addDays(today, -first), limits);
  return customers.flatMap((customer) => remindersOf(customer, days, today));
}
