import Button from '@mui/material/Button';
import { ITEM_FILTERS } from '@falcon/domain/company/filters';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { item, withFields } from '@falcon/domain/company/records';
import { createLink } from '@tanstack/react-router';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { kindDocuments } from '#blocks/record-kind/documents';
import { plainColumns } from '#blocks/record-kind/plain-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { vendorParts } from '#blocks/record-filters/record-parts';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { kindOf } from './item-kinds';

const listed = withFields(item, [
  'name',
  'nameNumber',
  'colorName',
  'colorNameNumber',
  'itemTypeId',
  'vendor',
  'width',
  'cost',
  'totalCost',
  'materialCostWithProfit',
  'newCost',
  'effectiveDate',
  'isEnabled',
]);

/** The requests for the list. */
export const itemRows = kindDocuments(listed, { filters: ITEM_FILTERS });
const column = plainColumns(listed);

const cost = (name: 'cost' | 'materialCostWithProfit' | 'totalCost', id: string, width: number) =>
  column(name, width, { id, cell: (row) => <Figure value={row[name]} as="columnRate" /> });

const UsageLink = createLink(Button);

/** The catalog: all items and their costs. */
export const ItemListPage = kindList(
  listed,
  itemRows,
  [
    column('nameNumber', 190, { id: 'name', sort: 'NAME' }),
    column('colorNameNumber', 140, { id: 'color', sort: 'COLOR' }),
    column('itemTypeId', 100, { id: 'type' }),
    column('vendor', 150),
    column('width', 66, {
      header: 'Width',
      cell: ({ width }) => (width === null ? '—' : formatFeetInches(feet(Math.round(width * 10_000)))),
      unit: 'ft',
      exported: ({ width }) => <Figure value={width} as="number" />,
    }),
    { id: 'unit', header: 'Unit', width: 50, cell: (row) => kindOf(row.itemTypeId).unit || '—' },
    cost('cost', 'cost', 86),
    cost('totalCost', 'total', 92),
    cost('materialCostWithProfit', 'price', 92),
    column('newCost', 144, {
      cell: (row) =>
        row.newCost === null ? (
          '—'
        ) : (
          <>
            <Figure value={row.newCost} as="columnRate" /> · <DateText value={row.effectiveDate} />
          </>
        ),
      exported: (row) => <Figure value={row.newCost} as="columnRate" />,
      beside: {
        header: 'New cost from',
        cell: (row) => row.newCost !== null && <DateText value={row.effectiveDate} />,
      },
    }),
    column('isEnabled', 110),
  ],
  {
    filtered: filteredBy(ITEM_FILTERS, { records: { vendor: vendorParts } }),
    actions: (
      <UsageLink variant="outlined" to="/reports/item">
        Usage
      </UsageLink>
    ),
  },
);
