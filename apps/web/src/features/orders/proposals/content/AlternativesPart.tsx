import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { areaUnit, CARPET, FLOORING_TYPES, flooringType } from '@falcon/domain/kit/flooring';
import { floorsOfLines, PROPOSAL_BOUNDS } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { useSees } from '#session/current-user';
import { RateField, TextField, useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { Icon } from '#ui/Icon';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { TypedGrid } from '#ui/typed-grid/styles';
import { breakpoints, colors } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import { blankAlternative, contentOf, type ProposalValues } from '../proposal-values';
import { AddButton, FaultList, Part } from './Part';

type Form = UseFormReturn<ProposalValues>;
const PHONE = `(max-width: ${breakpoints.xs - 1}px)`;

const Alternative = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '8px 0 12px',
  borderBottom: `1px solid ${colors.hairline}`,
  '& small': {
    display: 'block',
    marginBottom: 2,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: colors.muted,
  },
});
const PAD_TYPE = '2';

interface CellProps {
  form: Form;
  alternative: number;
  floor: number;
  label: string;
}

function ItemCell({ form, alternative, floor, label, part }: CellProps & { part: 'item' | 'padItem' }) {
  const field = useField<ProposalValues, PickedRecord | null>({
    form,
    name: `alternatives.${alternative}.floors.${floor}.${part}`,
  });
  const own = flooringType((floor + 1) as Parameters<typeof flooringType>[0]).itemTypeId;
  return (
    <ItemInput
      {...field}
      itemTypeId={part === 'padItem' ? PAD_TYPE : String(own)}
      label={label}
      hideLabel
      placeholder="As the unit says"
    />
  );
}

/** The choices for each floor: rows of cells, one per alternative. */
function rowsOf(floor: number) {
  const type = flooringType((floor + 1) as Parameters<typeof flooringType>[0]);
  const unit = areaUnit(type.id);
  const item = (label: string, part: 'item' | 'padItem') => ({
    label,
    isAmount: false,
    cell: (props: CellProps) => <ItemCell {...props} part={part} />,
  });
  const rate = (label: string, part: 'profit' | 'padProfit') => ({
    label,
    isAmount: true,
    cell: ({ form, alternative, label: name }: CellProps) => (
      <RateField
        form={form}
        name={`alternatives.${alternative}.floors.${floor}.${part}`}
        label={name}
        hideLabel
        align="right"
        placeholder="As set"
      />
    ),
  });
  return [
    item(type.name, 'item'),
    rate(`Profit per ${unit}`, 'profit'),
    ...(type.id === CARPET ? [item('Pad', 'padItem'), rate('Pad profit per SY', 'padProfit')] : []),
  ];
}

/** Created once per floor: new cell components on every price response would lose what is typed in them. */
const ROWS = FLOORING_TYPES.map((_type, floor) => rowsOf(floor));

interface NameProps {
  form: Form;
  index: number;
  /** Omitted if it is the only one, or can't be changed. */
  onRemove: (() => void) | undefined;
}

function NameField({ form, index, onRemove }: NameProps) {
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <TextField
        form={form}
        name={`alternatives.${index}.name`}
        label={`Alternative ${index + 1}`}
        hideLabel
        maxLength={80}
      />
      {onRemove && (
        <IconButton size="small" aria-label={`Remove alternative ${index + 1}`} title="Remove" onClick={onRemove}>
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </div>
  );
}

/** The alternatives, each with its choices for every offered floor: as columns, or as cards on a phone. */
export function AlternativesPart({ form }: { form: Form }) {
  const readOnly = useReadOnly();
  const isPhone = useMedia(PHONE);
  const seesAmounts = useSees()(proposal.parts.amounts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'alternatives', keyName: 'key' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const floors = floorsOfLines(contentOf({ lines, alternatives: [], options: [] }).lines);
  const rows = floors.flatMap((floor) =>
    (ROWS[floor - 1] ?? [])
      .filter(({ isAmount }) => seesAmounts || !isAmount)
      .map((row) => ({ ...row, floor: floor - 1, key: `${floor} ${row.label}` })),
  );
  const name = (index: number) => (
    <NameField form={form} index={index} onRemove={!readOnly && fields.length > 1 ? () => remove(index) : undefined} />
  );
  const cell = ({ cell: Cell, floor, label }: (typeof rows)[number], alternative: number) => (
    <Cell form={form} alternative={alternative} floor={floor} label={`Alternative ${alternative + 1}, ${label}`} />
  );
  return (
    <Part
      title="Alternatives"
      help="Shown side by side on the proposal. Blank fields use the defaults and profits of the unit."
    >
      {isPhone ? (
        fields.map((field, index) => (
          <Alternative key={field.key}>
            {name(index)}
            {rows.map((row) => (
              <div key={row.key}>
                <small>{row.label}</small>
                {cell(row, index)}
              </div>
            ))}
          </Alternative>
        ))
      ) : (
        <GridScroll>
          <TypedGrid aria-label="Alternatives">
            <thead>
              <tr>
                <th style={{ width: 120 }} aria-label="What" />
                {fields.map((field, index) => (
                  <th key={field.key} style={{ minWidth: 170 }}>
                    {name(index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>{row.label}</td>
                  {fields.map((field, alternative) => (
                    <td key={field.key}>{cell(row, alternative)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TypedGrid>
        </GridScroll>
      )}
      <FaultList errors={form.formState.errors.alternatives} />
      {!readOnly && (
        <AddButton
          label="Add alternative"
          disabled={fields.length >= PROPOSAL_BOUNDS.alternatives}
          onAdd={() => append(blankAlternative(''))}
        />
      )}
    </Part>
  );
}
