import { contact } from '@falcon/domain/records';
import { childChoice } from '../../blocks/child-list/child-filter';
import { childPages } from '../../blocks/record-kind/child-pages';
import { childDocuments, type RowOf } from '../../blocks/record-kind/documents';
import { kindColumns } from '../../blocks/record-kind/kind-columns';
import { kindField, type KindForm } from '../../blocks/record-kind/KindField';
import { FormGrid, Section } from '../../ui/Section';

type Row = RowOf<typeof contact>;

const documents = childDocuments(contact);
const column = kindColumns(contact, documents);
const Field = kindField(contact, {});

const columns = [
  column('name', 200),
  column('title', 160),
  column('emailAddress', 240, { id: 'email', header: 'E-mail' }),
  column('workPhone', 150, { id: 'work' }),
  column('cellPhone', 150, { id: 'cell' }),
  column('invoice', 90, {
    header: 'Invoices',
    value: (row) => (row.invoice ? 'Yes' : ''),
    cell: (row) => (row.invoice ? 'Yes' : '—'),
  }),
];

const filters = [
  childChoice<Row>(
    'invoices',
    'Invoices',
    [
      { value: '1', label: 'Receives invoices' },
      { value: '0', label: 'Receives none' },
    ],
    (row) => (row.invoice ? '1' : '0'),
  ),
];

function Fields({ form }: KindForm<typeof contact>) {
  return (
    <Section title="Contact" help="A person to call or e-mail. Invoices are e-mailed to contacts who receive them.">
      <FormGrid>
        <Field form={form} name="name" span={7} />
        <Field form={form} name="title" span={5} />
        <Field form={form} name="emailAddress" />
        <Field form={form} name="workPhone" span={6} />
        <Field form={form} name="cellPhone" span={6} />
        <Field form={form} name="invoice" />
      </FormGrid>
    </Section>
  );
}

/** The pages of contacts, by owner. */
export const contactPages = childPages(contact, {
  documents,
  Fields,
  columns,
  filters,
  belongs: 'The people to call or e-mail, and who receives invoices.',
  duplicated: 'contact’s title and work phone',
});
