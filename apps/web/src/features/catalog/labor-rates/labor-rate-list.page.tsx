import { laborRate } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';

/**
 * What the list shows of a labor rate besides its fields: who created it, and the base labor price of each flooring
 * type.
 */
interface LaborRateListFields {
  readonly createdOn: string;
  readonly createdBy: string | null;
  readonly carpet: { readonly carpet: number | null; readonly pad: number | null } | null;
  readonly vinyl: { readonly vinyl: number | null } | null;
  readonly vct: { readonly vct: number | null } | null;
  readonly carpetTile: { readonly carpetTile: number | null } | null;
}

/** The requests for the list. */
export const laborRateRows = kindDocuments<typeof laborRate, unknown, LaborRateListFields>(laborRate, {
  listed: [
    'createdOn',
    'createdBy',
    { carpet: ['carpet', 'pad'], vinyl: ['vinyl'], vct: ['vct'], carpetTile: ['carpetTile'] },
  ],
});
const column = kindColumns(laborRate, laborRateRows);

const price = <const Sort extends string>(
  id: string,
  sort: Sort,
  header: string,
  width: number,
  rate: (row: LaborRateListFields) => number | null | undefined,
) =>
  ({
    id,
    header,
    sort,
    width,
    align: 'right',
    cell: (row: LaborRateListFields) => <Figure value={rate(row)} as="rate" />,
  }) as const;

/** All labor rates with their base flooring labor. */
export const LaborRateListPage = kindList(laborRate, laborRateRows, [
  column('laborCategory', 260, { id: 'name' }),
  price('carpet', 'CARPET', 'Carpet / SY', 110, (row) => row.carpet?.carpet),
  price('pad', 'PAD', 'Pad / SY', 100, (row) => row.carpet?.pad),
  price('vinyl', 'VINYL', 'Vinyl / SY', 110, (row) => row.vinyl?.vinyl),
  price('vct', 'VCT', 'VCT / SF', 100, (row) => row.vct?.vct),
  price('carpetTile', 'CARPET_TILE', 'Carpet tile / SF', 130, (row) => row.carpetTile?.carpetTile),
  {
    id: 'created',
    header: 'Created',
    sort: 'CREATED_ON',
    width: 120,
    cell: (row) => <DateText value={row.createdOn} />,
  },
  { id: 'by', header: 'By', sort: 'CREATED_BY', width: 160, cell: (row) => row.createdBy ?? '—' },
  column('isEnabled', 110),
]);
