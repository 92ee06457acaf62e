import { money } from '#ui/format/numbers';
import { Changing } from '../price/Changing';
import { COST_PARTS, type PriceLine } from '../price/price-types';

/** The amounts of a line, in the order of their columns. */
export const AMOUNTS = [
  ...COST_PARTS.map(({ part, label }) => ({ cost: `${part}Cost` as const, label })),
  { cost: 'totalCost', label: 'Total' },
] as const;

interface Props {
  /** Missing amounts are shown as a dash. */
  line: PriceLine | undefined;
  /** Tints changed amounts for a second. */
  live?: boolean;
}

/** The cells of a line's amounts. */
export const AmountCells = ({ line, live = false }: Props) =>
  AMOUNTS.map(({ cost, label }) => {
    const text = line?.[cost] ? money(line[cost]) : '—';
    const figure = live ? <Changing text={text} /> : text;
    return (
      <td key={cost} className="number figure" data-label={label}>
        {cost === 'totalCost' ? <strong>{figure}</strong> : figure}
      </td>
    );
  });
