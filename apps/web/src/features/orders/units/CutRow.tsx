import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { CARPET, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { UNIT_CUTS } from '@falcon/domain/orders/cuts';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
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

/** The input of a field of a cut. */
const Field = rowField<UnitValues, typeof UNIT_CUTS.of>(UNIT_CUTS, 'cuts', 'Cut');

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
        <Field form={form} index={index} name="usedForDescription" />
      </td>
      <td className="number" style={{ width: 110, minWidth: 92 }}>
        <Field form={form} index={index} name="cutLength" />
      </td>
      <td className="number" style={{ width: 100, minWidth: 84 }}>
        <Field form={form} index={index} name="width" />
      </td>
      <td className="number">{area === null ? '—' : formatNumber(area, { ...QUANTITY, shown: 2 })}</td>
      <td style={{ width: 60 }}>
        <Field form={form} index={index} name="isMeasureBalanced" />
      </td>
      <td className="number" style={{ width: 90, minWidth: 76 }}>
        <Field form={form} index={index} name="cove" called="cove base" />
      </td>
      {flooringTypeId !== CARPET && (
        <td className="number" style={{ width: 90, minWidth: 76 }}>
          <Field form={form} index={index} name="quarterRound" />
        </td>
      )}
      {flooringTypeId !== CARPET && (
        <td className="number" style={{ width: 90, minWidth: 76 }}>
          <Field form={form} index={index} name="luan" />
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
