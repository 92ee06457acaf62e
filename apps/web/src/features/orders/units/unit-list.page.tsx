import { UNIT_FILTERS } from '@falcon/domain/company/filters';
import { areaUnit, soldArea } from '@falcon/domain/kit/flooring';
import { RECORD_KINDS, unit, withFields } from '@falcon/domain/company/records';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { TabList } from '#blocks/list-page/TabList';
import { kindDocuments } from '#blocks/record-kind/documents';
import { plainColumns } from '#blocks/record-kind/plain-columns';
import { kindSource } from '#blocks/record-kind/kind-source';
import { useCan } from '#session/current-user';
import { Figure } from '#ui/format/Figure';
import { floorOf } from './floors';
import { useCustomer } from './use-unit';

/** What the list shows of a unit besides its fields. */
interface UnitListFields {
  readonly cuts: readonly { readonly id: string }[];
  readonly cutCalculations: {
    readonly cutLinearFeetTotal: number;
    readonly cutSquareFeetTotal: number;
    readonly cutSquareYardTotal: number;
  };
}

const listed = withFields(unit, ['name', 'flooringType', 'laborRate', 'isEnabled']);

/** The requests for the list. */
export const unitRows = kindDocuments<typeof listed, unknown, UnitListFields>(listed, {
  listed: [{ cuts: ['id'], cutCalculations: ['cutLinearFeetTotal', 'cutSquareFeetTotal', 'cutSquareYardTotal'] }],
  filters: UNIT_FILTERS,
});
const column = plainColumns(listed);

const source = kindSource(
  listed,
  unitRows,
  [
    column('name', 220, { header: 'Unit' }),
    column('flooringType', 120, { id: 'floor' }),
    { id: 'cuts', header: 'Cuts', sort: 'CUTS', width: 70, align: 'right', cell: (row) => row.cuts.length },
    {
      id: 'length',
      header: 'Length',
      sort: 'LENGTH',
      width: 110,
      align: 'right',
      unit: 'LF',
      cell: (row) => <Figure value={row.cutCalculations.cutLinearFeetTotal} as="quantity" unit="LF" />,
    },
    {
      id: 'area',
      header: 'Area',
      sort: 'AREA',
      width: 110,
      align: 'right',
      cell: ({ flooringType: floor, cutCalculations: sums }) => {
        const type = floorOf(floor);
        const area = soldArea(type, { squareFeet: sums.cutSquareFeetTotal, squareYards: sums.cutSquareYardTotal });
        return <Figure value={area} as="quantity" unit={areaUnit(type)} />;
      },
      beside: { header: 'Area unit', cell: ({ flooringType: floor }) => areaUnit(floorOf(floor)) },
    },
    column('laborRate', 180, { id: 'card' }),
    column('isEnabled', 110),
  ],
  filteredBy(UNIT_FILTERS, { records: {} }),
);

/** The units of a customer. */
export function UnitListPage() {
  const { is, base } = useCustomer();
  const can = useCan();
  return (
    <TabList
      {...source}
      card={{ beside: 'floor', lines: [['area', 'length'], ['card', { named: 'cuts' }], ['isEnabled']] }}
      title={unit.nouns}
      name={unit.list}
      belongs="The floor plans of this customer, one for each flooring type. Orders copy their cuts and defaults."
      variables={(state) => ({ ...source.variables(state), ...is })}
      rowLink={(row) => `${base}/${row.id}`}
      create={can(RECORD_KINDS.UNIT.edit) ? { label: 'New unit', to: `${base}/create` } : undefined}
    />
  );
}
