import { flooringType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { floorUnit } from '../form/floor-unit';
import { stripsOf } from './columns';

interface Props {
  flooringTypeId: FlooringTypeId;
  showRolls: boolean;
  readOnly: boolean;
}

/** The heading of the cut grid. */
export function CutHead({ flooringTypeId, showRolls, readOnly }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col" title="Only included cuts count">
          Incl.
        </th>
        <th scope="col">Used for</th>
        <NumberHead>Length</NumberHead>
        <NumberHead>Width</NumberHead>
        <NumberHead>{floorUnit(flooringTypeId)}</NumberHead>
        <th scope="col" title="The old floor is taken up here">
          Take up
        </th>
        {!flooringType(flooringTypeId).byCarton && (
          <th scope="col" title="Measure balanced (required for patterned goods)">
            Bal.
          </th>
        )}
        {stripsOf(flooringTypeId).map((strip) => (
          <th key={strip.use} scope="col" className={readOnly ? 'number' : undefined}>
            {strip.label}, {strip.unit}
          </th>
        ))}
        {showRolls && (
          <>
            <th scope="col">Roll</th>
            <th scope="col">Lot</th>
          </>
        )}
        {!readOnly && <td aria-hidden />}
      </tr>
    </thead>
  );
}
