import { CARPET, floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { PROPOSAL_BOUNDS, PROPOSAL_ROWS } from '@falcon/domain/orders/proposals';
import { memo } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { UnitInput } from '#pickers/UnitInput';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { quantity } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { CheckCell } from '#ui/typed-grid/CheckCell';
import type { LivePrice } from '../price/use-live-price';
import { blankLine, type LineValue, type ProposalValues } from '../proposal-values';
import { CardGrid } from './cards';
import { AddButton, FaultList, Part } from './Part';

type Form = UseFormReturn<ProposalValues>;
const Field = rowField<ProposalValues, (typeof PROPOSAL_ROWS.lines)['of']>(PROPOSAL_ROWS.lines, 'lines', 'Line');

interface RowProps {
  form: Form;
  index: number;
  customerId: string | null;
  /** Omit if nothing is priced; then no line has an area. */
  area: string | undefined;
  /** Some room gets carpet: there are columns for its pad. */
  hasCarpet: boolean;
  onRemove: (index: number) => void;
}

function UnitCell({ form, index, customerId }: Pick<RowProps, 'form' | 'index' | 'customerId'>) {
  const field = useField<ProposalValues, LineValue['unit']>({ form, name: `lines.${index}.unit` });
  return (
    <UnitInput
      {...field}
      customerId={customerId ?? '0'}
      label={`Line ${index + 1}, unit`}
      hideLabel
      disabled={customerId === null}
      placeholder="Unit style"
      onPick={(unit) => {
        field.onChange(unit && { id: unit.id, name: unit.name });
        if (unit?.flooringTypeId) form.setValue(`lines.${index}.flooringTypeId`, String(unit.flooringTypeId));
      }}
    />
  );
}

const LineRow = memo(function LineRow({ form, index, customerId, area, hasCarpet, onRemove }: RowProps) {
  const readOnly = useReadOnly();
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  // A removed row renders once more before its list does.
  if (line === undefined) return null;
  const n = index + 1;
  const { isRoom } = line;
  const isCarpet = line.flooringTypeId === String(CARPET);
  return (
    <tr data-row={index}>
      <td className="number" style={{ width: 28 }} data-off-phone>
        {n}
      </td>
      <td style={{ minWidth: 190 }} data-wide data-heading={isRoom ? 'Room' : 'Unit style'}>
        {isRoom ? (
          <Field form={form} index={index} name="name" placeholder="Room" />
        ) : (
          <UnitCell form={form} index={index} customerId={customerId} />
        )}
      </td>
      <td style={{ width: 130 }} data-heading="Floor">
        {isRoom ? (
          <Field form={form} index={index} name="flooringTypeId" />
        ) : (
          line.unit && flooringType(floorOf(line.flooringTypeId)).name
        )}
      </td>
      {isRoom ? (
        <>
          <td className="number" style={{ width: 92 }} data-heading="Length">
            <Field form={form} index={index} name="length" />
          </td>
          <td className="number" style={{ width: 92 }} data-heading="Width">
            <Field form={form} index={index} name="width" />
          </td>
          {isCarpet ? (
            <>
              <td style={{ width: 58, textAlign: 'center' }} data-heading="No pad">
                <CheckCell form={form} name={`lines.${index}.noPad`} label={`Line ${n}, no pad`} no="" />
              </td>
              <td style={{ width: 72, textAlign: 'center' }} data-heading="Glue down">
                <CheckCell form={form} name={`lines.${index}.glueDown`} label={`Line ${n}, glue down`} no="" />
              </td>
            </>
          ) : (
            hasCarpet && <td colSpan={2} data-off-phone />
          )}
        </>
      ) : (
        <td colSpan={hasCarpet ? 4 : 2} style={{ color: colors.muted }} data-heading="Size">
          Cuts of the unit
        </td>
      )}
      {area !== undefined && (
        <td className="number" style={{ width: 90, color: colors.muted }} data-heading="Area">
          {area}
        </td>
      )}
      <td className="number" style={{ width: 92 }} data-heading="Apartments">
        <Field form={form} index={index} name="apartments" />
      </td>
      {!readOnly && <RemoveCell what={`line ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
});

/** The offered unit styles and rooms, with the number of apartments for each. */
export function LinesPart({ form, price }: { form: Form; price: LivePrice | null }) {
  const readOnly = useReadOnly();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const [customer, lines] = useWatch({ control: form.control, name: ['customer', 'lines'] });
  const hasCarpet = lines.some(({ isRoom, flooringTypeId }) => isRoom && flooringTypeId === String(CARPET));
  const isFull = fields.length >= PROPOSAL_BOUNDS.lines;
  const areas = price?.isCurrent ? price.answer?.alternatives[0]?.lines : undefined;
  return (
    <Part
      title="Units and rooms"
      help="The units or rooms that get a floor. A room becomes a unit when the customer accepts."
    >
      {fields.length > 0 && (
        <GridScroll>
          <CardGrid aria-label="Units and rooms">
            <thead>
              <tr>
                <th className="number">#</th>
                <th>Unit style or room</th>
                <th>Floor</th>
                <th className="number">Length</th>
                <th className="number">Width</th>
                {hasCarpet && <th>No pad</th>}
                {hasCarpet && <th>Glue down</th>}
                {price && <th className="number">Area</th>}
                <th className="number">Apartments</th>
                {!readOnly && <th aria-label="Remove" />}
              </tr>
            </thead>
            <tbody>
              {fields.map((field, index) => {
                const of = areas?.[index];
                const area = of ? quantity(of.area, of.areaUnit) : '—';
                return (
                  <LineRow
                    key={field.key}
                    form={form}
                    index={index}
                    customerId={customer?.id ?? null}
                    area={price ? area : undefined}
                    hasCarpet={hasCarpet}
                    onRemove={remove}
                  />
                );
              })}
            </tbody>
          </CardGrid>
        </GridScroll>
      )}
      <FaultList errors={form.formState.errors.lines} />
      {!readOnly && (
        <>
          <AddButton label="Add unit" disabled={customer === null || isFull} onAdd={() => append(blankLine)} />
          <AddButton label="Add room" disabled={isFull} onAdd={() => append({ ...blankLine, isRoom: true })} />
        </>
      )}
    </Part>
  );
}
