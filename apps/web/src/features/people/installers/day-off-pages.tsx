import { dayOff } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const documents = childDocuments(dayOff);
const Field = kindField(dayOff, {});

function Fields({ form }: KindForm<typeof dayOff>) {
  return (
    <Section title="Days off" help="Jobs already assigned on these days stay where they are until someone moves them.">
      <FormGrid>
        <Field form={form} name="firstDay" span={6} />
        <Field form={form} name="lastDay" span={6} />
        <Field form={form} name="reason" span={12} />
      </FormGrid>
    </Section>
  );
}

/** The pages of the days off of an installer. */
export const dayOffPages = childPages(dayOff, { documents, Fields });
