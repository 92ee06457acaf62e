import type { UseFormReturn } from 'react-hook-form';
import { IntegerField, MoneyField } from '#ui/fields/fields';
import { FormGrid, Section } from '#ui/Section';
import type { SettingsValues } from './settings-form';

interface Props {
  form: UseFormReturn<SettingsValues>;
}

/** When reminders are due, how much of an invoice can be written off or credited, and the returned-check fee. */
export function UnpaidFields({ form }: Props) {
  return (
    <>
      <Section
        title="Reminders"
        help="Days after the due date to send each reminder. If one is blank, it and the later ones are not sent. To exclude a customer, edit its profile."
      >
        <FormGrid>
          <IntegerField form={form} name="firstReminderDays" span={4} label="First reminder" suffix="days past due" />
          <IntegerField form={form} name="secondReminderDays" span={4} label="Second reminder" suffix="days past due" />
          <IntegerField form={form} name="thirdReminderDays" span={4} label="Final reminder" suffix="days past due" />
        </FormGrid>
      </Section>
      <Section
        title="Discounts and write-offs"
        help="Up to this total per invoice, every user with the invoicing permission can enter them, with a reason. Above it, the override permission is needed."
      >
        <FormGrid>
          <MoneyField form={form} name="writeOffLimit" span={4} label="Write-off limit" />
        </FormGrid>
      </Section>
      <Section
        title="Credit memos and refunds"
        help="Up to this total per invoice, or per customer and day without an invoice, every user with the invoicing permission can enter them, with a reason. Above it, the override permission is needed. The credit memos of an invoice never exceed its amount."
      >
        <FormGrid>
          <MoneyField form={form} name="creditMemoLimit" span={4} label="Credit memo and refund limit" />
        </FormGrid>
      </Section>
      <Section
        title="Returned checks"
        help="Proposed when you reverse a returned check or ACH payment; you can change it or leave it out. 0.00 proposes no fee. The fee is added to the open amount of the invoice that the payment settled. It is not taxed and doesn’t change any commission."
      >
        <FormGrid>
          <MoneyField form={form} name="returnedCheckFee" span={4} label="Returned-check fee" />
        </FormGrid>
      </Section>
    </>
  );
}
