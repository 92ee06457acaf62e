import { LazyPicker } from '#pickers/LazyPicker';
import type { InputProps } from '#ui/fields/input-props';
import { money, quantity } from '#ui/format/numbers';
import type { PickedSupply } from './purchase-form';
import { PickSupplyDocument, type PickSupplyQuery, type PickSupplyQueryVariables } from './supply-purchases.generated';

const stock = ({ onHand }: PickedSupply): string => (onHand == null ? '' : ` · ${quantity(onHand)} on hand`);

/** Finds an item that installers can buy, with its price and stock. */
export function SupplyInput(props: InputProps<PickedSupply | null>) {
  return (
    <LazyPicker<PickSupplyQuery, PickSupplyQueryVariables, PickedSupply>
      {...props}
      kind="supply"
      document={PickSupplyDocument}
      variables={(search) => ({ search })}
      rows={(data) => data.supplyItems}
      text={(row) => row.name}
      subText={(row) => `${money(row.price)}${stock(row)}`}
    />
  );
}
