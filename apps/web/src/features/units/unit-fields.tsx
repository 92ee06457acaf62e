import { CARPET, FLOORING_TYPES, flooringType } from '@falcon/domain/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { OpenOrders } from '../../blocks/open-orders/lazy-open-orders';
import { LaborRatePicker } from '../../pickers/LaborRatePicker';
import { CheckboxField, EnumField, IntegerField, SelectField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Panel, Section } from '../../ui/Section';
import { CutsGrid } from './CutsGrid';
import type { LimitsOf, UnitValues } from './unit-form';
import type { UnitPartsFragment } from './units.generated';

const FLOORS = FLOORING_TYPES.map((type) => ({ value: type.id, label: type.name }));
const HAUL_AWAY = { NONE: 'None', OFFICE: 'To the office', CUSTOMER: 'By the customer' } as const;
const QUARTER_ROUND = { NONE: 'None', NEW: 'New', RR: 'Remove and replace' } as const;

/** The inputs of a unit and its grid of cuts, shared by create and edit. */
export function UnitFields({
  form,
  limitsOf,
  unit,
}: {
  form: UseFormReturn<UnitValues>;
  limitsOf: LimitsOf;
  unit?: UnitPartsFragment | undefined;
}) {
  const type = form.watch('flooringTypeId');
  const used = (unit?.cuts.length ?? 0) > 0;
  return (
    <>
      <Section title="Unit" help="A floor plan for one flooring type. Orders copy its cuts and defaults.">
        <FormGrid>
          <Cell span={5}>
            <TextField form={form} name="name" label="Name" required maxLength={80} />
          </Cell>
          <Cell span={3}>
            <SelectField
              form={form}
              name="flooringTypeId"
              label="Floor"
              options={FLOORS}
              required
              disabled={used}
              hint={used ? 'Can’t change while there are cuts.' : undefined}
            />
          </Cell>
          <Cell span={4}>
            <LaborRatePicker form={form} name="laborRate" label="Labor rate" hint="Blank = same as customer." />
          </Cell>
          {type === CARPET && (
            <Cell span={4}>
              <EnumField form={form} name="haulAway" label="Haul away" labels={HAUL_AWAY} emptyLabel="Not set" />
            </Cell>
          )}
          {type !== CARPET && (
            <Cell span={4}>
              <EnumField
                form={form}
                name="quarterRoundCategory"
                label="Quarter round"
                labels={QUARTER_ROUND}
                emptyLabel="Not set"
              />
            </Cell>
          )}
          {flooringType(type).byCarton && (
            <Cell span={4}>
              <IntegerField form={form} name="additionalPieces" label="Additional pieces" />
            </Cell>
          )}
          <Cell>
            <CheckboxField
              form={form}
              name="isEnabled"
              label="Enabled"
              hint="Disabled units are not offered for new orders."
            />
            {unit && !form.watch('isEnabled') && (
              <div>
                <OpenOrders orders={unit.openOrders} customerId={unit.customerId}>
                  they stay as they are.
                </OpenOrders>
              </div>
            )}
          </Cell>
        </FormGrid>
      </Section>
      <Panel aria-label="Cuts" style={{ padding: 16 }}>
        <h2 style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px' }}>Cuts</h2>
        <CutsGrid form={form} limits={limitsOf(type)} packing={unit?.cartons ?? null} />
      </Panel>
      <Section title="Notes" help="Special instructions are printed for the installer.">
        <FormGrid>
          <Cell>
            <TextField form={form} name="specialInstructions" label="Special instructions" rows={3} />
          </Cell>
          <Cell>
            <TextField form={form} name="note" label="Note" rows={3} />
          </Cell>
        </FormGrid>
      </Section>
    </>
  );
}
