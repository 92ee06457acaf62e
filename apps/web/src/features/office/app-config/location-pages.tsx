import { location } from '@falcon/domain/company/records';
import { kindInnerPages } from '#blocks/record-kind/kind-inner-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';
import { locationDocuments, type LocationUse } from './location-documents';

const Field = kindField(location, {});
const { clean, max } = location.fields.code;

function codeHint(code: string, used: boolean | undefined): string {
  if (used) return 'Work orders have numbers with this code, so it can’t be changed.';
  const cleaned = clean(code);
  return `Starts work-order numbers: ${cleaned.ok ? cleaned.value : 'IND'}-C-000001. It can’t be changed after the first order.`;
}

function Fields({ form, record }: KindForm<typeof location, LocationUse>) {
  const used = record?.hasOrders;
  return (
    <Section
      title="Location"
      help="A branch of the company. Each customer belongs to one, and each one numbers its own work orders."
    >
      <FormGrid>
        <Field form={form} name="name" span={6} />
        <Field
          form={form}
          name="code"
          span={6}
          maxLength={max}
          disabled={used}
          hint={codeHint(form.watch('code'), used)}
        />
        <Field form={form} name="isEnabled" />
      </FormGrid>
    </Section>
  );
}

/** The pages of locations. */
export const locationPages = kindInnerPages(location, { Fields, documents: locationDocuments });
