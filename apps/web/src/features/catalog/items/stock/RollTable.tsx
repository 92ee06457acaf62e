import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { STOCK_FILTERS } from '@falcon/domain/company/filters';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { createLink, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import type { ChildFilter } from '#blocks/child-list/child-filter';
import { RowsList } from '#blocks/child-list/RowsList';
import { HistoryIcon } from '#blocks/history/HistoryIcon';
import { RollLabelIcon } from '#blocks/labels/RollLabelIcon';
import { useCan } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { figureText } from '#ui/format/figure-text';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import type { ItemKind } from '../item-kinds';
import type { ItemStockQuery } from '../items.generated';

const ButtonLink = createLink(Button);
const ReceiveRoll = lazyPart(async () => (await import('./ReceiveRoll')).ReceiveRoll);
const CorrectRoll = lazyPart(async () => (await import('./CorrectRoll')).CorrectRoll);

type Roll = NonNullable<NonNullable<ItemStockQuery['itemInventory']['stock']['nodes']>[number]>;

/** A measured length in stock lists: to the quarter inch. */
export const long = (length: number | null | undefined): string =>
  length === null || length === undefined ? '—' : formatNearQuarter(feet(Math.round(length * 10_000)));

/** The total left on rolls and in cartons; blank if the item has none. */
export const lengthTotal = (sum: number): string => (sum === 0 ? '' : long(sum));
export const cartonTotal = (sum: number): string => (sum === 0 ? '' : figureText({ value: sum, as: 'quantity' }));

/** Rolls and remnants are measured, cartons are counted. */
const measured = (row: Roll, length: number): number | null => (row.width === null ? null : length);
const countOf = (row: Roll, cartons: number): number | null => (row.width === null ? cartons : null);

function stateOf(row: Roll): string {
  if (!row.isAvailable) return 'Used up';
  if (row.isQuarantined) return 'Quarantined';
  return row.freeLength < 0 || row.freeCartons < 0 ? 'Short' : 'In stock';
}

/** A length of rolls, with its total. */
const lengths = (id: string, header: string, of: (row: Roll) => number): ChildColumn<Roll> => ({
  id,
  header,
  width: 84,
  align: 'right',
  value: (row) => measured(row, of(row)),
  total: lengthTotal,
  cell: (row) => (row.width === null ? '' : long(of(row))),
  unit: 'ft',
  exported: (row) => <Figure value={measured(row, of(row))} as="number" />,
});

/** A number of cartons, with its total. */
const cartons = (id: string, header: string, of: (row: Roll) => number): ChildColumn<Roll> => ({
  id,
  header,
  width: 84,
  align: 'right',
  value: (row) => countOf(row, of(row)),
  total: cartonTotal,
  cell: (row) => <Figure value={countOf(row, of(row))} as="quantity" />,
});

const columns: readonly ChildColumn<Roll>[] = [
  {
    id: 'roll',
    header: 'Roll',
    width: 140,
    value: (row) => row.rollNumber,
    cell: (row) => `${row.rollNumber}${row.isRemnant ? ' (remnant)' : ''}`,
  },
  {
    id: 'place',
    header: 'Place',
    width: 80,
    value: (row) => row.place?.name ?? '',
    cell: (row) => row.place?.name ?? '—',
  },
  { id: 'lot', header: 'Dye lot', width: 90, value: (row) => row.dyeLot, cell: (row) => row.dyeLot || '—' },
  {
    id: 'width',
    header: 'Width',
    width: 70,
    align: 'right',
    value: (row) => row.width,
    cell: (row) => long(row.width),
    unit: 'ft',
    exported: (row) => <Figure value={row.width} as="number" />,
  },
  lengths('length', 'Left', (row) => row.length),
  lengths('free', 'Free', (row) => row.freeLength),
  cartons('cartons', 'Cartons', (row) => row.cartons),
  cartons('freeCartons', 'Free cartons', (row) => row.freeCartons),
  {
    id: 'received',
    header: 'Received',
    width: 100,
    value: (row) => row.receivedOn,
    cell: (row) => <DateText value={row.receivedOn} />,
  },
  { id: 'state', header: 'State', width: 100, value: stateOf, cell: stateOf },
];

/** The actions for a roll: correct its length, view its history. */
function RollActs({ roll, onCorrect }: { roll: Roll; onCorrect: (roll: Roll) => void }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', margin: '0 -8px' }}>
      {roll.editable && (
        <IconButton
          aria-haspopup="dialog"
          aria-label={`Correct roll ${roll.rollNumber}`}
          title={roll.width === null ? 'Correct the number of cartons' : 'Correct the length'}
          onClick={() => onCorrect(roll)}
        >
          <Icon path={mdiPencilOutline} />
        </IconButton>
      )}
      <RollLabelIcon id={roll.id} rollNumber={roll.rollNumber} />
      {roll.width !== null && <HistoryIcon type="INVENTORY_ROLL" id={roll.id} name={`roll ${roll.rollNumber}`} />}
    </span>
  );
}

interface Props {
  rolls: readonly Roll[];
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** Below the rows: why the rest failed to load. */
  foot: ReactNode;
  filters: readonly ChildFilter<Roll>[];
  actions: ReactNode;
}

/** The company's own rolls and cartons of an item; the server searches roll numbers. */
export function RollTable({ rolls, ...list }: Props) {
  const [corrected, setCorrected] = useState<Roll>();
  const acts = (roll: Roll) => <RollActs roll={roll} onCorrect={setCorrected} />;
  return (
    <>
      <RowsList<Roll>
        {...list}
        part="stock"
        title="Stock"
        help="Rolls, remnants and cartons. What is free is promised to no order."
        noun="rolls or cartons"
        belongs="Rolls and cartons of this item, as they are received."
        searched={STOCK_FILTERS.roll.label}
        columns={columns}
        rows={rolls}
        rowLink={(row) => `/stock/${row.id}`}
        rowActions={acts}
      />
      {corrected && <CorrectRoll roll={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

interface ActionsProps {
  itemId: string;
  width: number | null;
  kind: ItemKind;
}

/** The list of all stock with this item; receives a roll or cartons, for users who manage stock. */
export function StockButtons({ itemId, width, kind }: ActionsProps) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!(kind.roll || kind.carton || width !== null)) return null;
  return (
    <>
      {(can('workOrderCut') || can('editItem')) && (
        <>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setOpen(true)}
          >
            {kind.carton ? 'Receive cartons' : 'Receive a roll'}
          </Button>
          <Button variant="outlined" component={Link} to="/stock/receive">
            Receive a truck
          </Button>
        </>
      )}
      <ButtonLink variant="outlined" to="/stock" search={{ item: itemId }}>
        Open in Stock
      </ButtonLink>
      {open && <ReceiveRoll itemId={itemId} width={width} byCarton={kind.carton} onClose={() => setOpen(false)} />}
    </>
  );
}
