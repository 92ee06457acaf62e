import { hasSupportCap, isInForce, supportCapPercent } from '@falcon/domain/garnishments';
import { garnishment } from '@falcon/domain/records';
import { childChoice } from '../../blocks/child-list/child-filter';
import { childPages } from '../../blocks/record-kind/child-pages';
import { childDocuments, type RowOf } from '../../blocks/record-kind/documents';
import { kindColumns } from '../../blocks/record-kind/kind-columns';
import { kindField, type KindForm } from '../../blocks/record-kind/KindField';
import { today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { percent } from '../../ui/format/numbers';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { StatusPill, type Tone } from '../../ui/StatusPill';

type Row = RowOf<typeof garnishment>;

const documents = childDocuments(garnishment);
const column = kindColumns(garnishment, documents);
const Field = kindField(garnishment, {});

function stateOf(row: Row): { label: string; tone: Tone } {
  if (isInForce(row, today())) return { label: 'In force', tone: 'green' };
  return row.endsOn !== null && row.endsOn < today()
    ? { label: 'Expired', tone: 'gray' }
    : { label: 'Starts later', tone: 'blue' };
}

const capOf = (row: Row) => (hasSupportCap(row.garnishmentType) ? supportCapPercent(row) : null);

const columns = [
  column('garnishmentType', 240, { id: 'type' }),
  column('orderedOn', 120, {
    id: 'state',
    header: 'Today',
    value: (row) => stateOf(row).label,
    cell: (row) => <StatusPill {...stateOf(row)} />,
  }),
  column('deductionType', 130, {
    id: 'deduction',
    header: 'Deducted',
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.amount : row.percent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.amount} as="money" unit="a week" />
      ) : (
        <Figure value={row.percent} as="percent" />
      ),
  }),
  column('supportsOtherFamily', 100, {
    id: 'cap',
    header: 'Cap',
    align: 'right',
    value: capOf,
    cell: (row) => <Figure value={capOf(row)} as="percent" />,
  }),
  column('orderedOn', 120, { id: 'ordered' }),
  column('endsOn', 120, { id: 'ends' }),
];

const { label, options } = garnishment.fields.garnishmentType;
const filters = [
  childChoice<Row>('type', label, options, (row) => row.garnishmentType),
  childChoice<Row>(
    'state',
    'Today',
    ['In force', 'Starts later', 'Expired'].map((state) => ({ value: state, label: state })),
    (row) => stateOf(row).label,
  ),
];

function CapSection({ form }: KindForm<typeof garnishment>) {
  const [supportsOtherFamily, inArrears] = form.watch(['supportsOtherFamily', 'inArrears']);
  return (
    <Section
      title="Cap"
      help="The law limits how much of a bill sheet’s labor support can take, including service charge and fees."
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
        </FormGrid>
      </Section>
      {type && hasSupportCap(type) && <CapSection form={form} />}
    </>
  );
}

/** The pages of the garnishments of an installer, listed in deduction order. */
export const garnishmentPages = childPages(garnishment, {
  documents,
  Fields,
  columns,
  filters,
  belongs: 'Deductions from this installer’s pay, ordered by a court or agency.',
  rowDimmed: (row) => !isInForce(row, today()),
});
