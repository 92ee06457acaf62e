import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { areaUnit, CARPET, flooringType } from '@falcon/domain/kit/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { notify } from '#ui/feedback/notify';
import { useReadOnly } from '#ui/fields/read-only';
import { measure } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { TypedGrid } from '#ui/typed-grid/styles';
import { useGridKeys } from '#ui/typed-grid/use-grid-keys';
import { cartonsOf, type CutLimits, isEmptyCut, sumsOf } from './cut-figures';
import { blankCut } from './cut-value';
import { CutRow } from './CutRow';
import { floorOf } from './floors';
import { isTable, pasteCuts } from '#blocks/cuts/paste-cuts';
import type { UnitValues } from './unit-documents';

interface Props {
  form: UseFormReturn<UnitValues>;
  limits: CutLimits | undefined;
  /** The carton packing of the unit's tile; null if it has none. */
  packing: { piecesPerCarton: number; sqftPerCarton: number } | null;
}

/** The default width of a new row: the width of the row above, else the usual roll width. */
function widthFor(values: UnitValues, limits: CutLimits | undefined): number | null {
  const above = values.cuts.at(-1)?.width ?? null;
  const fits =
    above !== null &&
    Number.isFinite(above) &&
    (!limits || limits.widths.length === 0 || limits.widths.includes(above));
  if (fits) return above;
  return limits?.widths.find((width) => width === 12) ?? limits?.widths[0] ?? null;
}

function Faults({ form }: Pick<Props, 'form'>) {
  const rows = form.formState.errors.cuts ?? [];
  const messages = Array.from(rows as ArrayLike<Record<string, { message?: string } | undefined> | undefined>).flatMap(
    (row) => Object.values(row ?? {}).flatMap((fault) => fault?.message ?? []),
  );
  if (messages.length === 0) return null;
  return (
    <ul aria-live="polite" style={{ margin: '8px 0 0', paddingLeft: 18, color: colors.error, fontSize: 12 }}>
      {messages.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Totals({ form, packing }: Omit<Props, 'limits'>) {
  const [cuts, floor, additional] = useWatch({
    control: form.control,
    name: ['cuts', 'flooringType', 'additionalPieces'],
  });
  const sums = sumsOf(cuts);
  const tiles = flooringType(floorOf(floor)).byCarton;
  const filledCount = cuts.filter((cut) => !isEmptyCut(cut)).length;
  const count = tiles && packing ? cartonsOf(cuts, packing, Number.isFinite(additional) ? (additional ?? 0) : 0) : null;
  return (
    <p
      role="status"
      style={{
        margin: '10px 0 0',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 20px',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>
        {filledCount} {filledCount === 1 ? 'cut' : 'cuts'}
      </span>
      <span>{measure(sums.linearFeet, 'LF')}</span>
      <span>{measure(sums.squareFeet, 'SF')}</span>
      {!tiles && <span>{measure(sums.squareYards, 'SY')}</span>}
      {count && (
        <span>
          {count.pieces} pieces, {count.cartons} cartons
        </span>
      )}
      {tiles && !count && (
        <span style={{ fontWeight: 400, color: colors.muted }}>
          Cartons are calculated once the defaults have a tile item.
        </span>
      )}
    </p>
  );
}

/**
 * A unit's cuts, typed as in a spreadsheet: Enter moves through used for, length and width, then starts the next row; a
 * table can be pasted.
 */
export function CutsGrid({ form, limits, packing }: Props) {
  const readOnly = useReadOnly();
  const { fields, append, remove, insert } = useFieldArray({ control: form.control, name: 'cuts', keyName: 'key' });
  const type = floorOf(form.watch('flooringType'));
  const unit = areaUnit(type);
  const addRow = () => append({ ...blankCut, width: widthFor(form.getValues(), limits) }, { shouldFocus: false });
  const pasteTable = (text: string, row: number): boolean => {
    if (!isTable(text)) return false;
    const { cuts, unread } = pasteCuts(text, widthFor(form.getValues(), limits));
    if (cuts.length === 0) return false;
    const here = form.getValues(`cuts.${row}`);
    insert(
      row + 1,
      cuts.map((cut) => ({ ...blankCut, ...cut })),
      { shouldFocus: false },
    );
    if (isEmptyCut(here)) remove(row);
    if (unread > 0) notify('info', `${cuts.length} cuts pasted; ${unread} lines could not be read`);
    return true;
  };
  const { keys, begin } = useGridKeys({ rows: fields.length, addRow, firstColumn: 1, lastColumn: 3, pasteTable });
  return (
    <>
      <GridScroll>
        <TypedGrid aria-label="Cuts" {...keys}>
          <thead>
            <tr>
              <th className="number" style={{ width: 32 }}>
                #
              </th>
              <th>Used for</th>
              <th className="number">Length</th>
              <th className="number">Width</th>
              <th className="number">{unit}</th>
              <th>Balanced</th>
              <th className="number">Cove LF</th>
              {type !== CARPET && (
                <>
                  <th className="number">Qtr round LF</th>
                  <th className="number">Underlay SF</th>
                </>
              )}
              {!readOnly && <th aria-label="Remove" />}
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <CutRow key={field.key} form={form} index={index} flooringTypeId={type} onRemove={remove} />
            ))}
          </tbody>
        </TypedGrid>
      </GridScroll>
      {fields.length === 0 && <p style={{ color: colors.muted, margin: '8px 0' }}>No cuts yet.</p>}
      <Faults form={form} />
      {!readOnly && (
        <Button startIcon={<Icon path={mdiPlus} />} onClick={begin} sx={{ mt: 1 }}>
          Add cut
        </Button>
      )}
      <Totals form={form} packing={packing} />
    </>
  );
}
