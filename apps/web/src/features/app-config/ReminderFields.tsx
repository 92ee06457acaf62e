import type { UseFormReturn } from 'react-hook-form';
import { IntegerField } from '../../ui/fields/fields';
import { FormGrid, Section } from '../../ui/Section';
import type { SettingsValues } from './settings-form';

/** When reminders of unpaid invoices are due. */
export function ReminderFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  return (
    <Section
      title="Reminders"
      help="When reminders of unpaid invoices are due. A blank field ends them before that one; a customer can be left out on its profile."
    >
      <FormGrid>
        <IntegerField form={form} name="firstReminderDays" span={4} label="First reminder" suffix="days past due" />
        <IntegerField form={form} name="secondReminderDays" span={4} label="Second reminder" suffix="days past due" />
        <IntegerField form={form} name="thirdReminderDays" span={4} label="Final reminder" suffix="days past due" />
      </FormGrid>
    </Section>
  );
}
