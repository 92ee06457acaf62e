import { hasSupportCap, supportCapPercent } from '@falcon/domain/people/garnishments';
import { garnishment } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { percent } from '#ui/format/numbers';
import { Cell, FormGrid, Section } from '#ui/Section';

const documents = childDocuments(garnishment);
const Field = kindField(garnishment, {});

function CapSection({ form }: KindForm<typeof garnishment>) {
  const [supportsOtherFamily, inArrears] = form.watch(['supportsOtherFamily', 'inArrears']);
  return (
    <Section
      title="Cap"
      help="The law limits how much of a bill sheet’s labor can go to support, including the service charge and fees."
    >
      <FormGrid>
        <Field form={form} name="supportsOtherFamily" span={6} />
        <Field form={form} name="inArrears" span={6} />
        <Cell>
          <span role="status">
            At most <strong>{percent(supportCapPercent({ supportsOtherFamily, inArrears }))}</strong> of the labor on a
            bill sheet.
          </span>
        </Cell>
      </FormGrid>
    </Section>
  );
}

function Fields({ form }: KindForm<typeof garnishment>) {
  const type = form.watch('garnishmentType');
  return (
    <>
      <Section
        title="Garnishment"
        help="Ordered by a court or agency. Deducted on bill sheets before insurance, adjustments and supplies."
      >
        <FormGrid>
          <Field form={form} name="garnishmentType" span={6} />
          <Field form={form} name="deductionType" span={3} />
          <Field form={form} name="amount" span={3} />
          <Field form={form} name="percent" span={3} />
          <Field
            form={form}
            name="orderedOn"
            span={3}
            hint={type === 'CREDITOR' ? 'Earlier orders are paid first.' : undefined}
          />
          <Field form={form} name="endsOn" span={3} />
          <Field form={form} name="payee" span={6} />
          <Field form={form} name="caseNumber" span={6} />
        </FormGrid>
      </Section>
      {type && hasSupportCap(type) && <CapSection form={form} />}
    </>
  );
}

/** The pages of the garnishments of an installer. */
export const garnishmentPages = childPages(garnishment, {
  documents,
  Fields,
});
