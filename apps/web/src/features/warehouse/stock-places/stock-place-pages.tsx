import { stockPlace } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindInnerPages } from '#blocks/record-kind/kind-inner-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const Field = kindField(stockPlace, {});

function Fields({ form }: KindForm<typeof stockPlace>) {
  return (
    <Section title="Stock place" help="A slot of a rack, or a part of the floor, where rolls and cartons lie.">
      <FormGrid>
        <Field form={form} name="rack" span={4} />
        <Field form={form} name="slot" span={4} />
        <Field form={form} name="position" span={4} />
        <Field form={form} name="isEnabled" />
      </FormGrid>
    </Section>
  );
}

/** The pages of stock places. */
export const stockPlacePages = kindInnerPages(stockPlace, { Fields, documents: kindDocuments(stockPlace) });
