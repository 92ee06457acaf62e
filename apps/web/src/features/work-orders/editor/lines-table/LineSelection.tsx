import type { LineKey } from '@falcon/domain/costing';
import type { FieldsWith } from '@falcon/domain/work-order-fields';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../../../session/current-user';
import { CheckboxField, IntegerField, RateField, SelectField } from '../../../../ui/fields/fields';
import { useReadOnly } from '../../../../ui/fields/read-only';
import { DefaultedField } from '../form/DefaultedField';
import { choiceLabel, commodeOptions, haulAwayOptions, quarterRoundOptions, takeUpOptions } from '../form/options';
import type { OrderFormApi } from '../form/order-form';

type Part = (props: { form: OrderFormApi }) => ReactNode;

const row = { display: 'flex', gap: 6, alignItems: 'flex-start' } as const;
const count = { width: 92, flex: 'none' } as const;

/** A yes or no of a line; in a read-only order it is shown only if it is a yes. */
function Flag({ form, name, label }: { form: OrderFormApi; name: FieldsWith<{ kind: 'flag' }>; label: string }) {
  const readOnly = useReadOnly();
  const value = useWatch({ control: form.control, name });
  if (readOnly) return <div style={{ padding: '6px 0' }}>{value ? label : ''}</div>;
  return <CheckboxField form={form} name={name} label={label} />;
}

const TakeUp: Part = ({ form }) => (
  <DefaultedField compact form={form} name="takeUpSelection" words={choiceLabel(takeUpOptions)}>
    <SelectField form={form} name="takeUpSelection" label="Take up" hideLabel options={takeUpOptions} />
  </DefaultedField>
);
const HaulAway: Part = ({ form }) => (
  <DefaultedField compact form={form} name="haulAwaySelection" words={choiceLabel(haulAwayOptions)}>
    <SelectField form={form} name="haulAwaySelection" label="Haul away" hideLabel options={haulAwayOptions} />
  </DefaultedField>
);
const QuarterRound: Part = ({ form }) => (
  <DefaultedField compact form={form} name="quarterRoundSelection" words={choiceLabel(quarterRoundOptions)}>
    <SelectField
      form={form}
      name="quarterRoundSelection"
      label="Quarter round"
      hideLabel
      options={quarterRoundOptions}
    />
  </DefaultedField>
);
const Commode: Part = ({ form }) => (
  <div style={row}>
    <DefaultedField compact form={form} name="commodeSelection" words={choiceLabel(commodeOptions)}>
      <SelectField
        form={form}
        name="commodeSelection"
        label="Toilets, what is done"
        hideLabel
        options={commodeOptions}
      />
    </DefaultedField>
    <div style={count}>
      <IntegerField
        form={form}
        name="numberOfToilets"
        label="Number of toilets"
        hideLabel
        align="right"
        placeholder="0"
        suffix="toilets"
      />
    </div>
  </div>
);
const Appliances: Part = ({ form }) => (
  <div style={row}>
    <Flag form={form} name="appliancePay" label="Paid" />
    <div style={{ ...count, width: 116 }}>
      <IntegerField
        form={form}
        name="numberOfAppliances"
        label="Number of appliances"
        hideLabel
        align="right"
        placeholder="0"
        suffix="appliances"
      />
    </div>
  </div>
);
const Stairs: Part = ({ form }) => (
  <div style={row}>
    <div style={count}>
      <IntegerField
        form={form}
        name="numberWrappedStairs"
        label="Number of wrapped stairs"
        hideLabel
        align="right"
        placeholder="0"
        suffix="stairs"
      />
    </div>
    {useCan()('workOrderViewTotals') && (
      <div style={{ width: 132 }}>
        <RateField
          form={form}
          name="wrappedStairsVariance"
          label="Variance per stair"
          hideLabel
          align="right"
          negative
          placeholder="0.00"
          prefix="± $"
          suffix="each"
        />
      </div>
    )}
  </div>
);
/** "No pad" clears and locks the pad's quantity. */
const Pad: Part = ({ form }) => {
  const noPad = useWatch({ control: form.control, name: 'noPad' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  useEffect(() => {
    const index = lines.findIndex((line) => line.lineKey === 'pad');
    if (noPad && index >= 0 && lines[index]?.quantity !== null)
      form.setValue(`lines.${index}.quantity`, null, { shouldDirty: true });
  }, [form, lines, noPad]);
  return <Flag form={form} name="noPad" label="No pad" />;
};
const GlueDown: Part = ({ form }) => <Flag form={form} name="glueDown" label="Glue down" />;
const Occupied: Part = ({ form }) => <Flag form={form} name="isOccupied" label="Occupied" />;
const PiecesTyped: Part = ({ form }) => (
  <DefaultedField compact form={form} name="additionalPieces" words={(pieces) => String(pieces ?? 0)}>
    <IntegerField
      form={form}
      name="additionalPieces"
      label="Additional pieces"
      hideLabel
      align="right"
      placeholder="0"
      suffix="extra pieces"
    />
  </DefaultedField>
);

/** In a read-only order extra pieces are shown only if there are any. */
const Pieces: Part = ({ form }) => {
  const readOnly = useReadOnly();
  const pieces = useWatch({ control: form.control, name: 'additionalPieces' });
  if (readOnly) return <div style={{ padding: '6px 0' }}>{pieces ? `${pieces} extra pieces` : ''}</div>;
  return <PiecesTyped form={form} />;
};

/** The selection that enables a line or sets its quantity. */
const SELECTIONS: Readonly<Partial<Record<LineKey, Part>>> = {
  takeUp: TakeUp,
  haulAway: HaulAway,
  quarterRound: QuarterRound,
  commodeRemove: Commode,
  applianceMove: Appliances,
  upholsteredStairs: Stairs,
  pad: Pad,
  glueDown: GlueDown,
  occupied: Occupied,
  vct: Pieces,
  carpetTile: Pieces,
};

/** The selections of a line besides its item. */
export function LineSelection({ form, lineKey }: { form: OrderFormApi; lineKey: LineKey }) {
  const Selection = SELECTIONS[lineKey];
  return Selection ? <Selection form={form} /> : null;
}
