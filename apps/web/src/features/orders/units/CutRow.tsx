import { mdiClose } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { CARPET, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LengthField, QuantityField, TextField, useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { formatNumber, QUANTITY } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { remover } from '#ui/fields/helpers';
import { areaOf } from './cut-figures';
import type { UnitValues } from './unit-documents';

interface Props {
  form: UseFormReturn<UnitValues>;
  index: number;
  flooringTypeId: FlooringTypeId;
  onRemove: (index: number) => void;
}

function Balanced({ form, index }: Pick<Props, 'form' | 'index'>) {
  const field = useField<UnitValues, boolean>({ form, name: `cuts.${index}.isMeasureBalanced` });
  if (useReadOnly()) return field.value ? 'Yes' : '—';
  return (
    <Checkbox
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
      slotProps={{ input: { ref: field.inputRef, 'aria-label': `Cut ${index + 1}, measure balanced` } }}
    />
  );
}

/** One row of the cuts grid. */
export const CutRow = memo(function CutRow({ form, index, flooringTypeId, onRemove }: Props) {
  const readOnly = useReadOnly();
  const cut = useWatch({ control: form.control, name: `cuts.${index}` });
  // A removed row renders once more before its list does.
  if (cut === undefined) return null;
  const n = index + 1;
  const area = areaOf(cut, flooringTypeId);
  return (
    <tr data-row={index}>
      <td className="number">{n}</td>
      <td style={{ minWidth: 150 }}>
        <TextField
          form={form}
          name={`cuts.${index}.usedForDescription`}
          label={`Cut ${n}, used for`}
          hideLabel
          maxLength={120}
        />
      </td>
      <td className="number" style={{ width: 110, minWidth: 92 }}>
        <LengthField form={form} name={`cuts.${index}.cutLength`} label={`Cut ${n}, length`} hideLabel align="right" />
      </td>
      <td className="number" style={{ width: 100, minWidth: 84 }}>
        <LengthField form={form} name={`cuts.${index}.width`} label={`Cut ${n}, width`} hideLabel align="right" />
      </td>
      <td className="number">{area === null ? '—' : formatNumber(area, { ...QUANTITY, shown: 2 })}</td>
      <td style={{ width: 60 }}>
        <Balanced form={form} index={index} />
      </td>
      <td className="number" style={{ width: 90, minWidth: 76 }}>
        <QuantityField form={form} name={`cuts.${index}.cove`} label={`Cut ${n}, cove base`} hideLabel align="right" />
      </td>
      {flooringTypeId !== CARPET && (
        <td className="number" style={{ width: 90, minWidth: 76 }}>
          <QuantityField
            form={form}
            name={`cuts.${index}.quarterRound`}
            label={`Cut ${n}, quarter round`}
            hideLabel
            align="right"
          />
        </td>
      )}
      {flooringTypeId !== CARPET && (
        <td className="number" style={{ width: 90, minWidth: 76 }}>
          <QuantityField
            form={form}
            name={`cuts.${index}.luan`}
            label={`Cut ${n}, underlayment`}
            hideLabel
            align="right"
          />
        </td>
      )}
      {!readOnly && (
        <td className="action">
          <IconButton
            size="small"
            {...remover}
            aria-label={`Remove cut ${n}`}
            title="Remove (Alt Delete)"
            onClick={() => onRemove(index)}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </td>
      )}
    </tr>
  );
});
