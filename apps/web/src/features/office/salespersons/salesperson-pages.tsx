import { salesperson } from '@falcon/domain/company/records';
import { personSections } from '#blocks/person/PersonSections';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { useSees } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const SalespersonCommissions = lazyPart(async () => (await import('./SalespersonCommissions')).SalespersonCommissions);
const Field = kindField(salesperson, {});
const { Reach, Exemption } = personSections(Field);

function Fields({ form }: KindForm<typeof salesperson>) {
  return (
    <>
      <Section
        title="Salesperson"
        help="Manages customer accounts. A disabled salesperson keeps existing customers and orders but is no longer offered."
      >
        <FormGrid>
          <Field form={form} name="fullName" span={6} />
          <Field form={form} name="companyName" span={6} />
          <Field form={form} name="hireDate" span={4} />
          <Field form={form} name="birthDate" span={4} />
          <Field form={form} name="commissionRate" span={4} />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <Reach form={form} />
      <Exemption form={form} help="A workers’ comp exemption applies in one state until it expires." />
    </>
  );
}

/** The salesperson's commissions. */
function Below({ record }: { record: { id: string } }) {
  return useSees()(salesperson.fields.commissionRate) && <SalespersonCommissions id={record.id} />;
}

/** The pages of salespersons. */
export const salespersonPages = kindPages(salesperson, {
  Fields,
  Below,
  documents: kindDocuments(salesperson),
  opensNew: true,
  duplicated: 'salesperson’s company and rate',
});
