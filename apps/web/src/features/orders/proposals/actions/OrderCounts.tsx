import { styled } from '@mui/material/styles';
import { IntegerInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { TypingTable } from '#ui/typed-grid/styles';
import { money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { WantedOrder, WantedOrders } from './wanted-orders';

/** On a phone each line is a card: name, figures, then its two fields with headings above them. */
const Counts = styled(TypingTable)({
  marginTop: 8,
  '& td:first-of-type': { overflowWrap: 'anywhere' },
  '& td.count': { width: 96 },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '124px minmax(0, 1fr)',
      gap: '4px 12px',
      padding: '8px 0',
      borderBottom: `1px solid ${colors.hairline}`,
    },
    '& td, & td.count': { padding: 0, borderBottom: 0, width: 'auto' },
    '& td:first-of-type': { gridColumn: '1 / -1', fontWeight: 600 },
    '& td.number': { textAlign: 'left' },
    '& td[data-heading]::before': { content: 'attr(data-heading)', color: colors.muted, fontSize: 12, marginRight: 6 },
    '& td:has(input)::before': { display: 'block', marginBottom: 2 },
  },
});

interface Props {
  lines: readonly { readonly name: string; readonly apartments: number; readonly perApartment: number }[];
  wanted: WantedOrders;
  onChange: (wanted: WantedOrders) => void;
}

const NONE: WantedOrder = { count: null, apartments: '' };
const HEADINGS = { each: 'Each', offered: 'Offered', count: 'Draft orders', apartments: 'Bldg/unit' } as const;

/** Which draft orders to create for each line: how many, and their apartments if known. */
export function OrderCounts({ lines, wanted, onChange }: Props) {
  return (
    <Counts aria-label="Draft orders">
      <thead>
        <tr>
          <th>Unit style or room</th>
          <th className="number">{HEADINGS.each}</th>
          <th className="number">{HEADINGS.offered}</th>
          <th className="number">{HEADINGS.count}</th>
          <th>{HEADINGS.apartments}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const one = wanted[place] ?? NONE;
          const set = (patch: Partial<WantedOrder>) => onChange({ ...wanted, [place]: { ...one, ...patch } });
          return (
            <tr key={`${place} ${line.name}`}>
              <td>{line.name}</td>
              <td className="number" data-heading={HEADINGS.each}>
                {money(line.perApartment)}
              </td>
              <td className="number" data-heading={HEADINGS.offered}>
                {line.apartments}
              </td>
              <td className="count" data-heading={HEADINGS.count}>
                <IntegerInput
                  label={`Draft orders of ${line.name}`}
                  hideLabel
                  align="right"
                  value={one.count}
                  onChange={(count) => set({ count })}
                />
              </td>
              <td data-heading={HEADINGS.apartments}>
                <TextInput
                  label={`Building and unit of ${line.name}`}
                  hideLabel
                  placeholder="1 / 101, 1 / 102"
                  value={one.apartments}
                  onChange={(apartments) => set({ apartments })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Counts>
  );
}
