import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/fields/fields';
import { FormGrid, Section } from '#ui/Section';
import type { SettingsValues } from './settings-form';

/** The company's identification at its bank, for ACH files. */
export function AchFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  return (
    <Section
      title="ACH file"
      help="For a file that pays installers by transfer: ask your bank which company ID it expects. Leave blank if you pay by check."
    >
      <FormGrid>
        <TextField form={form} name="achBankName" span={8} label="Bank" />
        <TextField form={form} name="achRoutingNumber" span={4} label="Routing number" hint="Nine digits." />
        <TextField
          form={form}
          name="achCompanyName"
          span={8}
          label="Company name on statements"
          hint="At most 16 characters. Blank: the company’s name."
        />
        <TextField form={form} name="achCompanyId" span={4} label="Company ID" hint="Ten characters." />
      </FormGrid>
    </Section>
  );
}
