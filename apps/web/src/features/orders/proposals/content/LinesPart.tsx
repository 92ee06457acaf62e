import { FLOORING_TYPES, floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { PROPOSAL_BOUNDS } from '@falcon/domain/orders/proposals';
import { memo } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { UnitInput } from '#pickers/UnitInput';
import { IntegerField, LengthField, SelectField, TextField, useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { quantity } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { TypedGrid } from '#ui/typed-grid/styles';
import type { LivePrice } from '../price/use-live-price';
import { blankLine, type LineValue, type ProposalValues } from '../proposal-values';
import { AddButton, FaultList, Part } from './Part';

type Form = UseFormReturn<ProposalValues>;
const FLOORS = FLOORING_TYPES.map(({ id, name }) => ({ value: String(id), label: name }));

interface RowProps {
  form: Form;
  index: number;
  customerId: string | null;
  /** Left out where nothing is priced: then no line has one. */
  area: string | undefined;
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
        if (unit?.flooringTypeId) form.setValue(`lines.${index}.flooringType`, String(unit.flooringTypeId));
      }}
    />
  );
}

const LineRow = memo(function LineRow({ form, index, customerId, area, onRemove }: RowProps) {
  const readOnly = useReadOnly();
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  // A removed row renders once more before its list does.
  if (line === undefined) return null;
  const n = index + 1;
  const { isRoom } = line;
  return (
    <tr data-row={index}>
      <td className="number" style={{ width: 28 }}>
        {n}
      </td>
      <td style={{ minWidth: 190 }}>
        {isRoom ? (
          <TextField
            form={form}
            name={`lines.${index}.name`}
            label={`Line ${n}, room`}
            hideLabel
            maxLength={80}
            placeholder="Room"
          />
        ) : (
          <UnitCell form={form} index={index} customerId={customerId} />
        )}
      </td>
      <td style={{ width: 130 }}>
        {isRoom ? (
          <SelectField
            form={form}
            name={`lines.${index}.flooringType`}
            label={`Line ${n}, floor`}
            hideLabel
            options={FLOORS}
          />
        ) : (
          line.unit && flooringType(floorOf(line.flooringType)).name
        )}
      </td>
      {isRoom ? (
        <>
          <td className="number" style={{ width: 92 }}>
            <LengthField
              form={form}
              name={`lines.${index}.length`}
              label={`Line ${n}, length`}
              hideLabel
              align="right"
            />
          </td>
          <td className="number" style={{ width: 92 }}>
            <LengthField form={form} name={`lines.${index}.width`} label={`Line ${n}, width`} hideLabel align="right" />
          </td>
        </>
      ) : (
        <td colSpan={2} style={{ color: colors.muted }}>
          Cuts of the unit
        </td>
      )}
      {area !== undefined && (
        <td className="number" style={{ width: 90, color: colors.muted }}>
          {area}
        </td>
      )}
      <td className="number" style={{ width: 92 }}>
        <IntegerField
          form={form}
          name={`lines.${index}.apartments`}
          label={`Line ${n}, apartments`}
          hideLabel
          align="right"
        />
      </td>
      {!readOnly && <RemoveCell what={`line ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
});

/** The unit styles and rooms that are offered, and how many apartments get each. */
export function LinesPart({ form, price }: { form: Form; price: LivePrice | null }) {
  const readOnly = useReadOnly();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const customer = useWatch({ control: form.control, name: 'customer' });
  const isFull = fields.length >= PROPOSAL_BOUNDS.lines;
  const areas = price?.isCurrent ? price.answer?.alternatives[0]?.lines : undefined;
  return (
    <Part title="Units and rooms" help="What gets a floor. A room becomes a unit when the customer accepts.">
      {fields.length > 0 && (
        <GridScroll>
          <TypedGrid aria-label="Units and rooms">
            <thead>
              <tr>
                <th className="number">#</th>
                <th>Unit style or room</th>
                <th>Floor</th>
                <th className="number">Length</th>
                <th className="number">Width</th>
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
                    onRemove={remove}
                  />
                );
              })}
            </tbody>
          </TypedGrid>
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
