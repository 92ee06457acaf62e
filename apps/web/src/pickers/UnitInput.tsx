import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { areaUnit, floorOf, flooringType, soldArea } from '@falcon/domain/kit/flooring';
import { nodesOf, type PickedRecord } from './picked';
import type { InputProps } from '#ui/fields/input-props';
import { quantity } from '#ui/format/numbers';
import { LazyPicker } from './LazyPicker';
import {
  PickOrderUnitDocument,
  type PickOrderUnitQuery,
  type PickOrderUnitQueryVariables,
} from './pick-customer.generated';

/** A selected unit style, with its floor. */
export interface UnitPick extends PickedRecord {
  flooringTypeId?: FlooringTypeId;
  area?: number;
}

interface Props extends Omit<InputProps<PickedRecord | null>, 'onChange'> {
  customerId: string;
  onPick: (unit: UnitPick | null) => void;
  /** Its list is open when it first appears. */
  startsOpen?: boolean | undefined;
}

function detail({ flooringTypeId, area }: UnitPick): string {
  if (!flooringTypeId) return '';
  return [flooringType(flooringTypeId).name, area !== undefined && area > 0 && quantity(area, areaUnit(flooringTypeId))]
    .filter(Boolean)
    .join(' · ');
}

/** Finds a unit style of one customer. */
export function UnitInput({ customerId, onPick, ...props }: Props) {
  return (
    <LazyPicker<PickOrderUnitQuery, PickOrderUnitQueryVariables, UnitPick>
      {...props}
      onChange={onPick}
      kind={`order-unit-${customerId}`}
      creates={{ type: 'UNIT', ownerId: customerId }}
      document={PickOrderUnitDocument}
      variables={(search) => ({ customerId, search })}
      rows={(data) =>
        nodesOf(data.units).map(({ id, name, ...unit }) => {
          const flooringTypeId = floorOf(unit.flooringTypeId);
          return { id, name, flooringTypeId, area: soldArea(flooringTypeId, unit.cutCalculations) };
        })
      }
      text={(row) => row.name}
      subText={detail}
    />
  );
}
