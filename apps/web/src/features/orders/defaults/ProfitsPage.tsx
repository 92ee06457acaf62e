import { useQuery } from '@apollo/client/react';
import { Fragment } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { optionalNumber } from '#blocks/entity-form/checks/text-rules';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { itemWords } from '#pickers/item-words';
import { RateField } from '#ui/fields/fields';
import { rate } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { TypedGrid } from '#ui/typed-grid/styles';
import type { BreakdownPartsFragment } from './defaults.generated';
import type { DefaultsOwner, DefaultsRequests } from './defaults-requests';

/** Profits per unit by line, and by line and item; null means inherited. */
interface ProfitValues {
  profits: Record<string, number | null>;
}

const profitForm = z.object({ profits: z.record(z.string(), optionalNumber) });

/** A profit setting: for a line, or for one of its items. */
interface ProfitSetting {
  key: string;
  rateCategory: string;
  itemId: string | null;
  amount: number | null;
  version: number;
}

const itemKey = (rateCategory: string, itemId: string) => `${rateCategory}-${itemId}`;
const ownOf = (rows: readonly BreakdownPartsFragment[]): ProfitSetting[] =>
  rows.flatMap(({ rateCategory, ownProfitPerUnit, version, ownItemProfits }) => [
    { key: rateCategory, rateCategory, itemId: null, amount: ownProfitPerUnit, version },
    ...ownItemProfits.map(({ item, profitPerUnit, version: ofItem }) => ({
      key: itemKey(rateCategory, item.id),
      rateCategory,
      itemId: item.id,
      amount: profitPerUnit,
      version: ofItem,
    })),
  ]);
const valuesOf = (rows: readonly BreakdownPartsFragment[]): ProfitValues => ({
  profits: Object.fromEntries(ownOf(rows).map(({ key, amount }) => [key, amount])),
});
const versionOf = (rows: readonly BreakdownPartsFragment[]): number =>
  ownOf(rows).reduce((sum, { version }) => sum + version, 0);

const LEVELS = { UNIT: 'this unit', CUSTOMER: 'the customer', ITEM: 'the item', NONE: 'nobody' } as const;

interface Props {
  /** Identifies drafts: `unit:7`. */
  name: string;
  owner: DefaultsOwner;
  requests: DefaultsRequests;
  /** Where lines inherit from, in words: "the customer, else the item". */
  inherits: string;
  editable: boolean;
}

function Inherited({ form, row }: { form: UseFormReturn<ProfitValues>; row: BreakdownPartsFragment }) {
  const own = useWatch({ control: form.control, name: `profits.${row.rateCategory}` });
  const counts = own === null || own === undefined;
  return (
    <td
      className="number"
      style={{ color: counts ? colors.text : colors.muted, textDecoration: counts ? 'none' : 'line-through' }}
    >
      {rate(row.inheritedProfitPerUnit)}
    </td>
  );
}

/** Profits of single items of a line: each overrides the line's, and a blank one is removed. */
function ItemProfits({ form, row }: { form: UseFormReturn<ProfitValues>; row: BreakdownPartsFragment }) {
  return row.ownItemProfits.map(({ item }) => (
    <tr key={item.id}>
      <td style={{ color: colors.muted, paddingLeft: 24 }}>One item</td>
      <td>{itemWords(item)}</td>
      <td style={{ whiteSpace: 'nowrap' }}>{row.unitOfMeasure?.code}</td>
      <td />
      <td />
      <td />
      <td className="number">
        <RateField
          form={form}
          name={`profits.${itemKey(row.rateCategory, item.id)}`}
          label={`Profit for ${itemWords(item)}, ${row.rateCategoryDescriptor}`}
          hideLabel
          align="right"
          negative
        />
      </td>
      <td style={{ color: colors.muted }}>blank removes it</td>
    </tr>
  ));
}

function Profits({
  name,
  owner,
  requests,
  inherits,
  editable,
  rows,
  reload,
}: Props & { rows: readonly BreakdownPartsFragment[]; reload: () => Promise<readonly BreakdownPartsFragment[]> }) {
  const entity = useEntityForm<ProfitValues, unknown, object>({
    name: `profits:${name}`,
    schema: profitForm,
    blank: valuesOf(rows),
    values: valuesOf(rows),
    version: versionOf(rows),
    save: requests.saveProfits,
    toInput: ({ profits }, _version, call) => ({
      ...owner,
      profits: ownOf(rows)
        .filter(({ key, amount }) => (profits[key] ?? null) !== amount)
        .map(({ key, rateCategory, itemId, version }) => ({
          rateCategory,
          itemId,
          amount: profits[key] ?? null,
          version,
        })),
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: valuesOf(now), version: versionOf(now) };
    },
    saved: () => 'Profits saved',
  });
  return (
    <RecordForm entity={entity} readOnly={!editable}>
      <Panel aria-label="Profits" style={{ padding: 16 }}>
        <p style={{ margin: '0 0 8px', color: colors.muted }}>
          Dollars per unit for each line. A blank profit is inherited from {inherits}.
          {rows.some((row) => row.ownItemProfits.length > 0) && ' A profit for one item comes before that of its line.'}
        </p>
        <GridScroll>
          <TypedGrid aria-label="Costs and profits per unit">
            <thead>
              <tr>
                <th>Line</th>
                <th>Item</th>
                <th>Unit</th>
                <th className="number">Labor</th>
                <th className="number">Material</th>
                <th className="number">Inherited profit</th>
                <th className="number">Profit here</th>
                <th>Set by</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Fragment key={row.rateCategory}>
                  <tr>
                    <td>{row.rateCategoryDescriptor}</td>
                    <td style={{ minWidth: 160 }}>{row.item ? itemWords(row.item) : '—'}</td>
                    <td style={{ whiteSpace: 'nowrap' }}>{row.unitOfMeasure?.code}</td>
                    <td className="number">{rate(row.laborCostPerUnit)}</td>
                    <td className="number">{rate(row.materialCostPerUnit)}</td>
                    <Inherited form={entity.form} row={row} />
                    <td className="number" style={{ width: 130, minWidth: 110 }}>
                      <RateField
                        form={entity.form}
                        name={`profits.${row.rateCategory}`}
                        label={`Profit for ${row.rateCategoryDescriptor}`}
                        hideLabel
                        align="right"
                        negative
                      />
                    </td>
                    <td>{LEVELS[row.profitLevel]}</td>
                  </tr>
                  <ItemProfits form={entity.form} row={row} />
                </Fragment>
              ))}
            </tbody>
          </TypedGrid>
        </GridScroll>
      </Panel>
    </RecordForm>
  );
}

/** The cost and profit per unit of each line; a profit set here overrides the inherited one. */
export function ProfitsPage(props: Props) {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(props.requests.profits, { variables: props.owner, context });
  const rows = data?.stored;
  if (!rows) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      <LiveReload load={refetch} requestedAt={requestedAt} />
      <Profits key={props.name} {...props} rows={rows} reload={async () => (await refetch()).data?.stored ?? rows} />
    </>
  );
}
