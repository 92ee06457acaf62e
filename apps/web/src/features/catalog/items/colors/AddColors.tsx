import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { useRef, useState } from 'react';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { Section } from '#ui/Section';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { colors } from '#ui/tokens';
import { type PastedRow, readColors, type StandingColor } from './colors-paste';
import type { StoredItem } from '../item-documents';
import { ItemColorsCreateDocument } from '../items.generated';

const columns: readonly DataColumn<PastedRow>[] = [
  { id: 'row', header: 'Row', width: 50, align: 'right', cell: (row) => Number(row.id) + 1 },
  { id: 'name', header: 'Color name', width: 120, cell: (row) => row.colorName || '—' },
  { id: 'number', header: 'Number', width: 80, cell: (row) => row.colorNumber || '—' },
  { id: 'code', header: "Vendor's code", width: 120, cell: (row) => row.vendorStyleColor || '—' },
  {
    id: 'width',
    header: 'Width',
    width: 60,
    align: 'right',
    cell: (row) => (row.width === null ? 'same' : formatFeetInches(feet(Math.round(row.width * 10_000)))),
  },
  {
    id: 'fault',
    header: 'Error',
    width: 310,
    cell: (row) => <span style={{ color: colors.errorText }}>{row.fault}</span>,
  },
];

interface Props {
  item: StoredItem;
  standing: readonly StandingColor[];
  onAdded: () => void;
}

const counted = (number: number) => (number === 1 ? '1 color' : `${number} colors`);

/** Puts server errors on their rows; returns the rest to show above. */
function placed(rows: readonly PastedRow[], error: unknown): { rows: PastedRow[]; others: string[] } {
  const faults = fieldFaults(error);
  const rowOf = (path: string) => /^colors\.(\d+)\./.exec(path)?.[1];
  const byRow = new Map(
    faults.flatMap((fault) => {
      const row = rowOf(fault.path);
      return row === undefined ? [] : [[row, fault.message] as const];
    }),
  );
  const others =
    faults.length === 0 && error !== undefined
      ? [errorText(error)]
      : faults.filter((fault) => rowOf(fault.path) === undefined).map((fault) => fault.message);
  return { rows: rows.map((row) => ({ ...row, fault: row.fault ?? byRow.get(row.id) })), others };
}

/**
 * Adds many colors of a style, typed or pasted; each row is checked before anything is sent, and all are added or none.
 */
export function AddColors({ item, standing, onAdded }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [run, { loading }] = useMutation(ItemColorsCreateDocument, { context: { handlesErrors: true } });
  const call = useRef(crypto.randomUUID());
  const { rows, others } = placed(readColors(text, item.width, standing), error);
  const faulty = rows.filter((row) => row.fault !== undefined).length;
  const type = (value: string) => {
    setText(value);
    setError(undefined);
  };
  const add = async () => {
    setError(undefined);
    try {
      const added = rows.map(({ colorName, colorNumber, vendorStyleColor, width }) => ({
        colorName,
        colorNumber,
        vendorStyleColor,
        width,
      }));
      await run({ variables: { input: { itemId: item.id, colors: added, clientMutationId: call.current } } });
      call.current = crypto.randomUUID();
      notify('success', `${counted(added.length)} added`);
      setText('');
      onAdded();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Section
      title="Add colors"
      help="One color per line: name, number, vendor’s code, width. Paste from a spreadsheet or separate with commas. New colors get this item’s prices."
    >
      <ErrorNote text={others.join('\n')} mb={1.5} />
      <TextInput
        label="Colors"
        rows={5}
        value={text}
        onChange={type}
        placeholder={'Slate, 311, NLM 220-311\nFog, 312'}
      />
      {rows.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <DataTable<PastedRow> label="Colors to add" columns={columns} rows={rows} />
        </div>
      )}
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, marginTop: 12 }}>
        <Button
          variant="contained"
          loading={loading}
          disabled={rows.length === 0 || faulty > 0}
          onClick={() => void add()}
        >
          {rows.length === 0 ? 'Add colors' : `Add ${counted(rows.length)}`}
        </Button>
        {faulty > 0 && <span role="status">{faulty === 1 ? 'One row has' : `${faulty} rows have`} an error.</span>}
      </div>
    </Section>
  );
}
