import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { errorText } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Figure } from '#ui/format/Figure';
import { ItemHostStockDocument, type ItemHostStockQuery } from '../items.generated';
import { cartonTotal, lengthTotal, long } from './RollTable';

type HostRoll = ItemHostStockQuery['itemInventory']['host']['rolls'][number] & { id: string };

const columns: readonly ChildColumn<HostRoll>[] = [
  { id: 'roll', header: 'Roll', width: 150, value: (row) => row.rollNumber, cell: (row) => row.rollNumber },
  { id: 'lot', header: 'Dye lot', width: 110, value: (row) => row.dyeLot, cell: (row) => row.dyeLot || '—' },
  {
    id: 'width',
    header: 'Width',
    width: 80,
    align: 'right',
    value: (row) => row.width,
    cell: (row) => long(row.width),
    unit: 'ft',
    exported: (row) => <Figure value={row.width} as="number" />,
  },
  {
    id: 'length',
    header: 'Left',
    width: 90,
    align: 'right',
    value: (row) => row.length,
    total: lengthTotal,
    cell: (row) => long(row.length),
    unit: 'ft',
    exported: (row) => <Figure value={row.length} as="number" />,
  },
  {
    id: 'cartons',
    header: 'Cartons',
    width: 80,
    align: 'right',
    value: (row) => row.cartons,
    total: cartonTotal,
    cell: (row) => <Figure value={row.cartons} as="quantity" />,
  },
  { id: 'place', header: 'Place', width: 160, value: (row) => row.location, cell: (row) => row.location || '—' },
];

/** The rolls of an item in another stock system; nothing if none is configured. */
export function HostStock({ itemId, rollNumber }: { itemId: string; rollNumber: string | null }) {
  const { data, loading, error, refetch } = useQuery(ItemHostStockDocument, {
    variables: { itemId, rollNumber },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const again = () => void refetch();
  if (error) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: again }} />;
  if (!data) return loading ? <p role="status">Checking the inventory system…</p> : null;
  const { state, message, rolls } = data.itemInventory.host;
  if (state === 'NOT_CONFIGURED') return null;
  if (state !== 'ANSWERED')
    return (
      <Alert
        severity="warning"
        role="alert"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={again}>
            Check again
          </Button>
        }
      >
        {message}
      </Alert>
    );
  return (
    <RowsList<HostRoll>
      part="host"
      title="Stock in the inventory system"
      help="All rolls reported by the inventory system. Enter a roll number to narrow the list."
      noun="rolls in the inventory system"
      columns={columns}
      rows={rolls.map((roll, index) => ({ ...roll, id: `${index} ${roll.rollNumber}` }))}
      loading={loading}
    />
  );
}
