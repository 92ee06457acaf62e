import { additionalCost } from '@falcon/domain/records';
import { childChoice } from '../../blocks/child-list/child-filter';
import { childPages } from '../../blocks/record-kind/child-pages';
import { childDocuments, type RowOf } from '../../blocks/record-kind/documents';
import { kindColumns } from '../../blocks/record-kind/kind-columns';
import { kindField, type KindForm } from '../../blocks/record-kind/KindField';
import { ReadOnlyText } from '../../ui/fields/read-only';
import { money } from '../../ui/format/numbers';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { UnitsField } from './UnitsField';

type Row = RowOf<typeof additionalCost>;

const documents = childDocuments(additionalCost);
const column = kindColumns(additionalCost, documents);
const Field = kindField(additionalCost, {});

const columns = [
  column('description', 300),
  column('units', 280),
  column('materialCost', 110, { id: 'material' }),
  column('laborCost', 110, { id: 'labor' }),
  column('profitCost', 110, { id: 'profit' }),
  column('lineTotal', 110, { id: 'total' }),
];

const filters = [
  childChoice<Row>(
    'for',
    'Applies to',
    [
      { value: 'every', label: 'All units' },
      { value: 'some', label: 'Selected units' },
    ],
    (row) => (row.units.length === 0 ? 'every' : 'some'),
  ),
];

/** Adds amounts in whole cents, so that the total equals the server's. */
const totalOf = (...amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((Number.isFinite(amount) ? (amount ?? 0) : 0) * 100), 0) /
  100;

function Fields({ form }: KindForm<typeof additionalCost>) {
  const [material, labor, profit] = form.watch(['materialCost', 'laborCost', 'profitCost']);
  return (
    <>
      <Section title="Cost" help="Added to each new order with these amounts. Amounts can be negative.">
        <FormGrid>
          <Field form={form} name="description" />
          <Field form={form} name="materialCost" span={3} />
          <Field form={form} name="laborCost" span={3} />
          <Field form={form} name="profitCost" span={3} />
          <Cell span={3}>
            <ReadOnlyText label={additionalCost.fields.lineTotal.label}>
              {money(totalOf(material, labor, profit))}
            </ReadOnlyText>
          </Cell>
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
  columns,
  filters,
  belongs: 'Charges that this customer, or some of its units, always pays. Each new order copies them.',
});
