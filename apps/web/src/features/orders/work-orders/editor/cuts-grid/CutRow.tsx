import { flooringType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import { formatNumber } from '#ui/format/numbers';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { cutArea } from '../form/cut-figures';
import type { OrderFormApi } from '../form/order-form';
import { CellCheck } from './CellCheck';
import { CutField } from './CutField';
import { stripsOf } from './columns';
import { StripCell } from './StripCell';

interface Props {
  form: OrderFormApi;
  index: number;
  flooringTypeId: FlooringTypeId;
  /** Roll and lot are shown once the cutting has started. */
  showRolls: boolean;
  onRemove: (index: number) => void;
}

function RollCells({ roll, lot }: { roll: string; lot: string }) {
  return (
    <>
      <td className="figure">{roll || '—'}</td>
      <td className="figure">{lot || '—'}</td>
    </>
  );
}

/** One cut of the grid. */
export const CutRow = memo(function CutRow({ form, index, flooringTypeId, showRolls, onRemove }: Props) {
  const readOnly = useReadOnly();
  const cut = useWatch({ control: form.control, name: `cuts.${index}` });
  // A removed row renders once more before its list does.
  if (cut === undefined) return null;
  const n = index + 1;
  return (
    <tr data-off={!cut.isIncluded} data-row={index}>
      <td>
        <CellCheck form={form} name={`cuts.${index}.isIncluded`} label={`Cut ${n} included`} />
      </td>
      <td style={{ minWidth: 130 }}>
        <CutField form={form} index={index} name="usedForDescription" />
      </td>
      <td style={{ width: 96 }} className="number">
        <CutField form={form} index={index} name="cutLength" />
      </td>
      <td style={{ width: 88 }} className="number">
        <CutField form={form} index={index} name="width" />
      </td>
      <td className="number figure">{formatNumber(cutArea(cut, flooringTypeId), { decimals: 2, shown: 2 }) || '—'}</td>
      <td>
        <CellCheck form={form} name={`cuts.${index}.takeUp`} label={`Cut ${n}, take up`} />
      </td>
      {!flooringType(flooringTypeId).byCarton && (
        <td>
          <CellCheck form={form} name={`cuts.${index}.measureBalanced`} label={`Cut ${n}, measure balanced`} />
        </td>
      )}
      {stripsOf(flooringTypeId).map((strip) => (
        <StripCell key={strip.use} form={form} index={index} strip={strip} />
      ))}
      {showRolls && <RollCells roll={cut.rollNumber} lot={cut.dyeLot} />}
      {!readOnly && <RemoveCell what={`cut ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
});
