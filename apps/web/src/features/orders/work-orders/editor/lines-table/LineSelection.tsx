import type { LineKey } from '@falcon/domain/orders/costing';
import { type FieldsWith, ORDER_FIELDS, PRICES } from '@falcon/domain/orders/work-order-fields';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';

type Part = (props: { form: OrderFormApi }) => ReactNode;

const row = { display: 'flex', gap: 6, alignItems: 'flex-start' } as const;
const count = { width: 92, flex: 'none' } as const;

/** A line's yes or no; a read-only order shows only a yes. */
function Flag({
  form,
  name,
  label = ORDER_FIELDS[name].label,
}: {
  form: OrderFormApi;
  name: FieldsWith<{ kind: 'flag' }>;
  label?: string;
}) {
  const readOnly = useReadOnly();
  const value = useWatch({ control: form.control, name });
  if (readOnly) return <div style={{ padding: '6px 0' }}>{value ? label : ''}</div>;
  return <OrderField form={form} name={name} label={label} />;
}

const TakeUp: Part = ({ form }) => <OrderField form={form} name="takeUpSelection" hideLabel defaulted="compact" />;
const HaulAway: Part = ({ form }) => <OrderField form={form} name="haulAwaySelection" hideLabel defaulted="compact" />;
const QuarterRound: Part = ({ form }) => (
  <OrderField form={form} name="quarterRoundSelection" hideLabel defaulted="compact" />
);
const Commode: Part = ({ form }) => (
  <div style={row}>
    <OrderField form={form} name="commodeSelection" label="Toilets, what is done" hideLabel defaulted="compact" />
    <div style={count}>
      <OrderField form={form} name="numberOfToilets" hideLabel placeholder="0" suffix="toilets" />
    </div>
  </div>
);
const Appliances: Part = ({ form }) => (
  <div style={row}>
    <Flag form={form} name="appliancePay" label="Paid" />
    <div style={{ ...count, width: 116 }}>
      <OrderField form={form} name="numberOfAppliances" hideLabel placeholder="0" suffix="appliances" />
    </div>
  </div>
);
const Stairs: Part = ({ form }) => (
  <div style={row}>
    <div style={count}>
      <OrderField
        form={form}
        name="numberWrappedStairs"
        label="Number of wrapped stairs"
        hideLabel
        placeholder="0"
        suffix="stairs"
      />
    </div>
    {useSees()(PRICES) && (
      <div style={{ width: 132 }}>
        <OrderField form={form} name="wrappedStairsVariance" hideLabel placeholder="0.00" prefix="± $" suffix="each" />
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
  return <Flag form={form} name="noPad" />;
};
const GlueDown: Part = ({ form }) => <Flag form={form} name="glueDown" />;
const Occupied: Part = ({ form }) => <Flag form={form} name="isOccupied" />;
const PiecesTyped: Part = ({ form }) => (
  <OrderField form={form} name="additionalPieces" hideLabel placeholder="0" suffix="extra pieces" defaulted="compact" />
);

/** A read-only order shows extra pieces only if there are any. */
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
