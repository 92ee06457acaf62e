import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { DeleteButton } from '../../blocks/delete-button/DeleteButton';
import { figureColumn } from '../../blocks/inline-figure/inline-figure';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { Figure } from '../../ui/format/Figure';
import { blankCost, copiedCost, CostFields, costForm, costValues, type CostValues } from './additional-cost-fields';
import {
  AdditionalCostCreateDocument,
  AdditionalCostDeleteDocument,
  AdditionalCostListDocument,
  type AdditionalCostPartsFragment,
  AdditionalCostRecordDocument,
  AdditionalCostUpdateDocument,
} from './additional-costs.generated';

const amount = {
  as: 'money',
  blank: 0,
  negative: true,
  name: (row: AdditionalCostPartsFragment) => `“${row.description}”`,
  save: AdditionalCostUpdateDocument,
} as const;

const columns: readonly ChildColumn<AdditionalCostPartsFragment>[] = [
  {
    id: 'description',
    header: 'Description',
    width: 300,
    value: (row) => row.description,
    cell: (row) => row.description,
  },
  {
    id: 'units',
    header: 'Units',
    width: 280,
    value: (row) => (row.units.length === 0 ? 'All units' : row.units.map((unit) => unit.name).join(', ')),
    cell: (row) => (row.units.length === 0 ? 'All units' : row.units.map((unit) => unit.name).join(', ')),
  },
  {
    ...figureColumn({ id: 'material', header: 'Material', width: 110, field: 'materialCost', ...amount }),
    value: (row) => row.materialCost,
  },
  {
    ...figureColumn({ id: 'labor', header: 'Labor', width: 110, field: 'laborCost', ...amount }),
    value: (row) => row.laborCost,
  },
  {
    ...figureColumn({ id: 'profit', header: 'Profit', width: 110, field: 'profitCost', ...amount }),
    value: (row) => row.profitCost,
  },
  {
    id: 'total',
    header: 'Total',
    width: 110,
    align: 'right',
    value: (row) => row.lineTotal,
    cell: (row) => <Figure value={row.lineTotal} as="money" />,
  },
];

const filters = [
  childChoice<AdditionalCostPartsFragment>(
    'for',
    'Applies to',
    [
      { value: 'every', label: 'All units' },
      { value: 'some', label: 'Selected units' },
    ],
    (row) => (row.units.length === 0 ? 'every' : 'some'),
  ),
];

const listOf = (customerId: string) => `/customers/${customerId}/additional-costs`;

/** The additional costs of a customer. */
export function AdditionalCostListPage() {
  const customerId = useParam('customerId');
  const can = useCan();
  return (
    <ChildList
      kind="ADDITIONAL_COST"
      title="Additional costs"
      noun="additional costs"
      belongs="Charges that this customer, or some of its units, always pays. Each new order copies them."
      document={AdditionalCostListDocument}
      variables={{ customerId }}
      rows={(data) => data.additionalCosts}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${listOf(customerId)}/${row.id}`}
      create={can('editCustomer') ? { label: 'New additional cost', to: `${listOf(customerId)}/create` } : undefined}
    />
  );
}

const amounts = ({ materialCost, laborCost, profitCost, ...rest }: CostValues) => ({
  ...rest,
  materialCost: materialCost ?? 0,
  laborCost: laborCost ?? 0,
  profitCost: profitCost ?? 0,
});

function NewCost({ start, suffix }: { start: CostValues; suffix: string }) {
  const customerId = useParam('customerId');
  const client = useApolloClient();
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `additional-cost:new:${customerId}${suffix}`,
    schema: costForm,
    blank: start,
    save: AdditionalCostCreateDocument,
    toInput: (values: CostValues, _version, call) => ({ customerId, ...amounts(values), clientMutationId: call }),
    saved: () => 'Additional cost created',
    onSaved: async () => {
      client.cache.evict({ fieldName: 'additionalCosts' });
      await navigate({ to: listOf(customerId) });
    },
  });
  return (
    <RecordForm entity={entity}>
      <CostFields form={entity.form} />
    </RecordForm>
  );
}

/** A new additional cost; `?from=12` in the address copies the amounts and units of that one. */
export function AdditionalCostCreatePage() {
  const { record, loading, suffix } = useCopied(AdditionalCostRecordDocument, (data) => data.additionalCost);
  return loading ? <FormSkeleton /> : <NewCost suffix={suffix} start={record ? copiedCost(record) : blankCost} />;
}

function CostForm({
  cost,
  reload,
}: {
  cost: AdditionalCostPartsFragment;
  reload: () => Promise<AdditionalCostPartsFragment>;
}) {
  const list = listOf(useParam('customerId'));
  const client = useApolloClient();
  useInside('ADDITIONAL_COST', cost.id, cost.description);
  const entity = useEntityForm({
    name: `additional-cost:${cost.id}`,
    schema: costForm,
    blank: blankCost,
    values: costValues(cost),
    version: cost.version,
    save: AdditionalCostUpdateDocument,
    toInput: (values: CostValues, version, call) => ({
      id: cost.id,
      version: version ?? cost.version,
      ...amounts(values),
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: costValues(now), version: now.version };
    },
    saved: () => 'Additional cost saved',
    exitTo: list,
  });
  return (
    <RecordForm entity={entity} readOnly={!cost.editable}>
      <CostFields form={entity.form} />
      <RecordFoot>
        {cost.editable && (
          <DeleteButton
            what={`“${cost.description}”`}
            document={AdditionalCostDeleteDocument}
            id={cost.id}
            to={list}
            onDeleted={() => void client.cache.evict({ fieldName: 'additionalCosts' })}
          />
        )}
        {cost.editable && <DuplicateButton what="cost" to={`${list}/create`} id={cost.id} hint="Duplicate this cost" />}
        <HistoryButton type="ADDITIONAL_COST" id={cost.id} name={`“${cost.description}”`} />
      </RecordFoot>
    </RecordForm>
  );
}

/** One additional cost. */
export function AdditionalCostEditPage() {
  const id = useParam('costId');
  const customerId = useParam('customerId');
  const { record, error, retry, reload } = useRecord(
    AdditionalCostRecordDocument,
    { id, customerId },
    (data) => data.additionalCost,
  );
  return record ? (
    <CostForm key={record.id} cost={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={listOf(customerId)} />
  );
}
