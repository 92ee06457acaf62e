import { IntegerInput } from '../../../ui/fields/number-inputs';
import { TextInput } from '../../../ui/fields/TextInput';
import { GridScroll } from '../../../ui/typed-grid/GridScroll';
import { TypingTable } from '../../../ui/typed-grid/styles';
import { money } from '../../../ui/format/numbers';
import type { WantedOrder, WantedOrders } from './wanted-orders';

interface Props {
  lines: readonly { readonly name: string; readonly apartments: number; readonly perApartment: number }[];
  wanted: WantedOrders;
  onChange: (wanted: WantedOrders) => void;
}

const NONE: WantedOrder = { count: null, apartments: '' };

/** Which draft orders to make of each line: how many, and their apartments if they are known. */
export function OrderCounts({ lines, wanted, onChange }: Props) {
  return (
    <GridScroll>
      <TypingTable aria-label="Draft orders" sx={{ mt: 1 }}>
        <thead>
          <tr>
            <th>Unit style or room</th>
            <th className="number">Each</th>
            <th className="number">Offered</th>
            <th className="number">Draft orders</th>
            <th>Bldg/unit</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => {
            const one = wanted[place] ?? NONE;
            const set = (patch: Partial<WantedOrder>) => onChange({ ...wanted, [place]: { ...one, ...patch } });
            return (
              <tr key={`${place} ${line.name}`}>
                <td>{line.name}</td>
                <td className="number">{money(line.perApartment)}</td>
                <td className="number">{line.apartments}</td>
                <td style={{ width: 96 }}>
                  <IntegerInput
                    label={`Draft orders of ${line.name}`}
                    hideLabel
                    align="right"
                    value={one.count}
                    onChange={(count) => set({ count })}
                  />
                </td>
                <td>
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
      </TypingTable>
    </GridScroll>
  );
}
