import { areaUnit, CARPET, flooringType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { ItemPicker } from '#pickers/ItemPicker';
import { EnumField, IntegerField, MoneyField, QuantityField, RateField, TextField } from '#ui/fields/fields';
import { Cell, FormGrid, Section } from '#ui/Section';
import type { FlagField, ItemField, MaterialsValues, NumberField } from './materials-fields';

interface Props {
  form: UseFormReturn<MaterialsValues>;
  type: FlooringTypeId;
}

const ANSWERS = { YES: 'Yes', NO: 'No' } as const;
const HAUL_AWAY = { NONE: 'None', OFFICE: 'To the office', CUSTOMER: 'By the customer' } as const;
const QUARTER_ROUND = { NONE: 'None', NEW: 'New', RR: 'Remove and replace' } as const;
const TAKE_UP = { NONE: 'No Take-up', TAKE_UP: 'Take-up', TAKE_UP_GLUE: 'Take-up w/ Glue' } as const;
const COMMODE = { NONE: 'None', REMOVE: 'Remove', REPLACE: 'Replace', REMOVE_REPLACE: 'Remove and Replace' } as const;
const NOT_SAID = 'Not set';

interface QuantityProps {
  name: NumberField;
  label: string;
  suffix: string;
  hint?: string;
}

function Flag({ form, name, label }: Pick<Props, 'form'> & { name: FlagField; label: string }) {
  return <EnumField form={form} name={name} span={3} label={label} labels={ANSWERS} emptyLabel={NOT_SAID} />;
}

function Item({
  form,
  name,
  label,
  itemTypeId,
  span = 6,
}: Pick<Props, 'form'> & { name: ItemField; label: string; itemTypeId: number; span?: number }) {
  return (
    <Cell span={span}>
      <ItemPicker form={form} name={name} label={label} itemTypeId={String(itemTypeId)} />
    </Cell>
  );
}

function Quantity({ form, name, label, ...rest }: Pick<Props, 'form'> & QuantityProps) {
  return <QuantityField form={form} name={name} span={3} label={label} {...rest} />;
}

function FloorSection({ form, type }: Props) {
  const floor = flooringType(type);
  return (
    <Section title="Floor" help="Material for new orders.">
      <FormGrid>
        <Item form={form} name="item" label={floor.name} itemTypeId={floor.itemTypeId} span={9} />
        <Quantity
          form={form}
          name="itemQuantity"
          label="Quantity"
          suffix={areaUnit(floor.id)}
          hint="Blank = from the cuts."
        />
        {type === CARPET && (
          <>
            <Item form={form} name="padItem" label="Pad" itemTypeId={2} />
            <Flag form={form} name="noPad" label="No pad" />
            <Flag form={form} name="glueDown" label="Glue down" />
          </>
        )}
      </FormGrid>
    </Section>
  );
}

/** Edges and underlayment, for every floor but carpet. */
function HardEdges({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <EnumField
        form={form}
        name="quarterRoundSelection"
        span={3}
        label="Quarter round"
        labels={QUARTER_ROUND}
        emptyLabel={NOT_SAID}
      />
      <Item form={form} name="quarterRoundItem" label="Quarter round item" itemTypeId={6} />
      <Quantity form={form} name="quarterRoundQuantity" label="Length" suffix="LF" />
      <Flag form={form} name="luan" label="Underlayment" />
      <Item form={form} name="luanItem" label="Underlayment item" itemTypeId={9} />
      <Quantity form={form} name="luanQuantity" label="Area" suffix="SF" />
      <Flag form={form} name="molding" label="Molding" />
      <Item form={form} name="moldingItem" label="Molding item" itemTypeId={12} />
      <Quantity form={form} name="moldingQuantity" label="Length" suffix="LF" />
    </>
  );
}

function EdgeSection({ form, type }: Props) {
  return (
    <Section title="Edges and underlayment" help="Lengths entered on cuts override these.">
      <FormGrid>
        <Flag form={form} name="cove" label="Cove base" />
        <Item form={form} name="coveItem" label="Cove item" itemTypeId={5} span={4} />
        <Quantity form={form} name="coveQuantity" label="Cove length" suffix="LF" />
        <TextField form={form} name="coveThickness" span={2} label="Thickness" />
        {type !== CARPET && <HardEdges form={form} />}
        <Item form={form} name="metalItem" label="Metal" itemTypeId={7} span={9} />
        <Quantity form={form} name="metalQuantity" label="Length" suffix="LF" />
        <Item form={form} name="adhesiveItem" label="Adhesive" itemTypeId={15} span={9} />
        <Quantity form={form} name="adhesiveQuantity" label="Quantity" suffix="each" />
      </FormGrid>
    </Section>
  );
}

function CarpetWork({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <EnumField
        form={form}
        name="haulAwaySelection"
        span={4}
        label="Haul away"
        labels={HAUL_AWAY}
        emptyLabel={NOT_SAID}
      />
      <Item form={form} name="haulAwayItem" label="Haul away item" itemTypeId={11} span={4} />
      <IntegerField form={form} name="numberWrappedStairs" span={4} label="Wrapped stairs" />
      <RateField
        form={form}
        name="wrappedStairsVariance"
        span={4}
        label="Stair variance"
        negative
        hint="Added to the labor of each stair."
      />
    </>
  );
}

function HardWork({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <EnumField form={form} name="commodeSelection" span={4} label="Toilets" labels={COMMODE} emptyLabel={NOT_SAID} />
      <IntegerField form={form} name="numberOfToilets" span={4} label="Number of toilets" />
      <EnumField
        form={form}
        name="appliancePay"
        span={4}
        label="Appliance pay"
        labels={ANSWERS}
        emptyLabel={NOT_SAID}
      />
      <IntegerField form={form} name="numberOfAppliances" span={4} label="Number of appliances" />
    </>
  );
}

function WorkSection({ form, type }: Props) {
  return (
    <Section title="Work" help="Other work that the crew does on the job.">
      <FormGrid>
        <EnumField form={form} name="takeUpSelection" span={4} label="Take-up" labels={TAKE_UP} emptyLabel={NOT_SAID} />
        <RateField
          form={form}
          name="adjustedLaborRate"
          span={4}
          label="Adjusted labor rate"
          hint="Replaces the base labor per unit."
        />
        {type === CARPET ? <CarpetWork form={form} /> : <HardWork form={form} />}
      </FormGrid>
    </Section>
  );
}

/** The inputs of the materials defaults for one flooring type. */
export function MaterialsFields({ form, type }: Props) {
  return (
    <>
      <FloorSection form={form} type={type} />
      <EdgeSection form={form} type={type} />
      <WorkSection form={form} type={type} />
      <Section title="Minimums" help="If an order’s labor or profit is lower, a line makes up the difference.">
        <FormGrid>
          <Flag form={form} name="useMinimumLabor" label="Minimum labor" />
          <MoneyField form={form} name="minimumLabor" span={3} label="Amount" />
          <Flag form={form} name="useMinimumProfit" label="Minimum profit" />
          <MoneyField form={form} name="minimumProfit" span={3} label="Amount" />
        </FormGrid>
      </Section>
      <Section title="Special instructions" help="Printed for the installer.">
        <TextField form={form} name="specialInstructions" label="Special instructions" rows={3} />
      </Section>
    </>
  );
}
