import { insuranceCertificate } from '@falcon/domain/records';
import { childChoice } from '../../blocks/child-list/child-filter';
import { childPages } from '../../blocks/record-kind/child-pages';
import { childDocuments, type RowOf } from '../../blocks/record-kind/documents';
import { kindColumns } from '../../blocks/record-kind/kind-columns';
import { kindField, type KindForm } from '../../blocks/record-kind/KindField';
import { today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { FormGrid, Section } from '../../ui/Section';
import { CoverPill, coverState } from './cover';
import { MissingRecords } from './MissingRecords';

type Row = RowOf<typeof insuranceCertificate>;

const documents = childDocuments(insuranceCertificate);
const column = kindColumns(insuranceCertificate, documents);
const Field = kindField(insuranceCertificate, {});

const stateOf = (row: Row): string => coverState(row, today()).label;

const columns = [
  column('certificateType', 200, { id: 'type' }),
  column('hasCertificate', 120, {
    id: 'state',
    header: 'Today',
    value: stateOf,
    cell: (row) => <CoverPill certificate={row} today={today()} />,
  }),
  column('effectiveDate', 120, { id: 'from' }),
  column('expirationDate', 120, { id: 'until' }),
  column('deductionType', 150, {
    id: 'deduction',
    header: 'Deduction without it',
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.deductionAmount : row.deductionPercent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.deductionAmount} as="money" />
      ) : (
        <Figure value={row.deductionPercent} as="percent" />
      ),
  }),
  column('description', 320),
];

const { label, options } = insuranceCertificate.fields.certificateType;
const filters = [
  childChoice<Row>('type', label, options, (row) => row.certificateType),
  childChoice<Row>(
    'state',
    'Today',
    ['Covers', 'Expires soon', 'Expired', 'Missing'].map((state) => ({ value: state, label: state })),
    stateOf,
  ),
];

function Fields({ form }: KindForm<typeof insuranceCertificate>) {
  return (
    <>
      <Section
        title="Certificate"
        help="Covers every job installed through its expiration date. The office is notified 30, 14, 7 and 0 days before."
      >
        <FormGrid>
          <Field form={form} name="certificateType" span={6} />
          <Field form={form} name="description" span={6} placeholder="Insurer, policy number" />
          <Field form={form} name="hasCertificate" />
          <Field form={form} name="effectiveDate" span={4} />
          <Field form={form} name="expirationDate" span={4} />
        </FormGrid>
      </Section>
      <Section
        title="Without coverage"
        help="Withheld from the installer’s pay when no certificate of this type covers a job."
      >
        <FormGrid>
          <Field form={form} name="deductionType" span={4} />
          <Field form={form} name="deductionAmount" span={4} />
          <Field form={form} name="deductionPercent" span={4} />
        </FormGrid>
      </Section>
    </>
  );
}

/** The pages of the insurance certificates of an installer. */
export const certificatePages = childPages(insuranceCertificate, {
  documents,
  Fields,
  columns,
  filters,
  belongs: 'Proof of workers’ compensation and liability insurance. Without one, a percentage of the pay is withheld.',
  Above: MissingRecords,
  duplicated: 'certificate’s deduction',
});
