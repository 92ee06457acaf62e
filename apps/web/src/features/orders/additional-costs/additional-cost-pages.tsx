import { additionalCost } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { useSees } from '#session/current-user';
import { ReadOnlyText } from '#ui/fields/read-only';
import { money } from '#ui/format/numbers';
import { Cell, FormGrid, Section } from '#ui/Section';
import { UnitsField } from './UnitsField';

const documents = childDocuments(additionalCost);
const Field = kindField(additionalCost, {});

/** Adds amounts in whole cents, so that the total equals the server's. */
const totalOf = (...amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((Number.isFinite(amount) ? (amount ?? 0) : 0) * 100), 0) /
  100;

function Fields({ form }: KindForm<typeof additionalCost>) {
  const sees = useSees();
  const { lineTotal } = additionalCost.fields;
  const [material, labor, profit] = form.watch(['materialCost', 'laborCost', 'profitCost']);
  return (
    <>
      <Section title="Cost" help="Added to each new order with these amounts. Amounts can be negative.">
        <FormGrid>
          <Field form={form} name="description" />
          <Field form={form} name="materialCost" span={3} />
          <Field form={form} name="laborCost" span={3} />
          <Field form={form} name="profitCost" span={3} />
          {sees(lineTotal) && (
            <Cell span={3}>
              <ReadOnlyText label={lineTotal.label}>{money(totalOf(material, labor, profit))}</ReadOnlyText>
            </Cell>
          )}
        </FormGrid>
      </Section>
      <Section title="Units" help="With none selected, it applies to every unit of the customer.">
        <UnitsField form={form} />
      </Section>
    </>
  );
}

/** The pages of the additional costs of a customer. */
export const additionalCostPages = childPages(additionalCost, {
  documents,
  Fields,
});
