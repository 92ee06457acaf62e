import { CARPET, flooringType, HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS } from '@falcon/domain/kit/flooring';
import { unit } from '@falcon/domain/company/records';
import { OpenOrders } from '#blocks/open-orders/lazy-open-orders';
import { kindField, type KindForm, type ReferenceInputProps } from '#blocks/record-kind/KindField';
import { ReferenceSelect } from '#blocks/record-kind/ReferenceSelect';
import { LaborRatePicker } from '#pickers/LaborRatePicker';
import { SelectField } from '#ui/fields/fields';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { CutsGrid } from './CutsGrid';
import { FLOORS, floorOf } from './floors';
import type { UnitMore, UnitParts } from './unit-documents';
import { useLimits } from './use-limits';

const FloorSelect = (props: ReferenceInputProps) => <ReferenceSelect {...props} records={FLOORS} />;

const Field = kindField<typeof unit.fields, UnitParts>(unit, {
  flooringType: FloorSelect,
  laborRate: LaborRatePicker,
});

/** The fields of a unit and its grid of cuts, shared by create and edit. */
export function UnitFields({ form, record }: KindForm<typeof unit, UnitMore, UnitParts>) {
  const limits = useLimits();
  const type = floorOf(form.watch('flooringType'));
  const used = (record?.cuts.length ?? 0) > 0;
  return (
    <>
      <Section title="Unit" help="A floor plan for one flooring type. Orders copy its cuts and defaults.">
        <FormGrid>
          <Field form={form} name="name" span={5} maxLength={80} />
          <Field
            form={form}
            name="flooringType"
            span={3}
            disabled={used}
            hint={used ? 'Can’t change while there are cuts.' : undefined}
          />
          <Field form={form} name="laborRate" span={4} />
          <Cell span={4}>
            {type === CARPET ? (
              <SelectField
                form={form}
                name="haulAway"
                label="Haul away"
                options={HAUL_AWAY_OPTIONS}
                emptyLabel="Not set"
              />
            ) : (
              <SelectField
                form={form}
                name="quarterRoundCategory"
                label="Quarter round"
                options={QUARTER_ROUND_OPTIONS}
                emptyLabel="Not set"
              />
            )}
          </Cell>
          {flooringType(type).byCarton && <Field form={form} name="additionalPieces" span={4} />}
          <Field form={form} name="isEnabled" hint="Disabled units are not offered for new orders.">
            {record?.customer && !form.watch('isEnabled') && (
              <div>
                <OpenOrders orders={record.openOrders} customerId={record.customer.id}>
                  they stay as they are.
                </OpenOrders>
              </div>
            )}
          </Field>
        </FormGrid>
      </Section>
      <Panel aria-label="Cuts" style={{ padding: 16 }}>
        <h2 style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px' }}>Cuts</h2>
        <CutsGrid form={form} limits={limits(type)} packing={record?.cartons ?? null} />
      </Panel>
      <Section title="Notes" help="Special instructions are printed for the installer.">
        <FormGrid>
          <Field form={form} name="specialInstructions" rows={3} />
          <Field form={form} name="note" rows={3} />
        </FormGrid>
      </Section>
    </>
  );
}
