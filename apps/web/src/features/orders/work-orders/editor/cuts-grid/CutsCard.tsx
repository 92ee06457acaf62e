import { areaUnit, flooringType, soldArea } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { useFieldArray, useWatch } from 'react-hook-form';
import { notify } from '#ui/feedback/notify';
import { useReadOnly } from '#ui/fields/read-only';
import { quantity } from '#ui/format/numbers';
import { useGridKeys } from '#ui/typed-grid/use-grid-keys';
import { EditorCard } from '../EditorCard';
import { cutSums } from '../form/cut-figures';
import { filledCuts } from '../form/order-input';
import type { OrderFormApi } from '../form/order-form';
import { BLANK_CUT } from '../form/order-values';
import { isTable, pasteCuts } from '#blocks/cuts/paste-cuts';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { Grid } from '../grid-styles';
import { CutFaults } from './CutFaults';
import { CutHead } from './CutHead';
import { CutRow } from './CutRow';

function useCutRows(form: OrderFormApi) {
  const rows = useFieldArray({ control: form.control, name: 'cuts', keyName: 'rowKey' });
  const add = () => {
    const last = form.getValues('cuts').at(-1);
    rows.append({ ...BLANK_CUT, width: last?.width ?? null }, { shouldFocus: false });
  };
  const paste = (text: string, row: number): boolean => {
    if (!isTable(text)) return false;
    const currentCuts = form.getValues('cuts');
    const { cuts, unread } = pasteCuts(text, currentCuts[row - 1]?.width ?? currentCuts[row]?.width ?? null);
    if (cuts.length === 0) return false;
    const here = currentCuts[row];
    // Fills a blank row under the cursor; otherwise inserts the pasted rows after it.
    const isEmpty = here !== undefined && filledCuts([here]).length === 0;
    rows.replace([
      ...currentCuts.slice(0, isEmpty ? row : row + 1),
      ...cuts.map((cut) => ({ ...BLANK_CUT, ...cut })),
      ...currentCuts.slice(row + 1),
    ]);
    notify(
      unread === 0 ? 'success' : 'info',
      `${cuts.length} cuts pasted${unread === 0 ? '' : `, ${unread} lines could not be read`}`,
    );
    return true;
  };
  return { rows, add, paste };
}

/** The cuts of the order, typed as in a spreadsheet, with their totals. */
export function CutsCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  const cuts = useWatch({ control: form.control, name: 'cuts' });
  const { rows, add, paste } = useCutRows(form);
  const { keys, begin } = useGridKeys({
    rows: rows.fields.length,
    addRow: add,
    firstColumn: 1,
    lastColumn: 3,
    pasteTable: paste,
  });
  const sums = cutSums(cuts);
  const showRolls = cuts.some((cut) => cut.rollNumber !== '' || cut.dyeLot !== '');
  const remove = (index: number) => rows.remove(index);
  return (
    <EditorCard
      title="Cuts"
      help={
        readOnly
          ? undefined
          : "Type feet and inches (20, 10'4, 10-4); Enter goes to the next cell and, after the width, to the next row; a table can be pasted."
      }
      end={
        <span aria-live="polite">
          {quantity(sums.linearFeet, 'LF')} ·{' '}
          {!flooringType(flooringTypeId).byCarton && `${quantity(sums.squareFeet, 'SF')} · `}
          <strong>{quantity(soldArea(flooringTypeId, sums), areaUnit(flooringTypeId))}</strong>
        </span>
      }
    >
      {rows.fields.length > 0 && (
        <GridScroll>
          <Grid {...(readOnly ? {} : keys)} aria-label="Cuts">
            <CutHead flooringTypeId={flooringTypeId} showRolls={showRolls} readOnly={readOnly} />
            <tbody>
              {rows.fields.map((row, index) => (
                <CutRow
                  key={row.rowKey}
                  form={form}
                  index={index}
                  flooringTypeId={flooringTypeId}
                  showRolls={showRolls}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </Grid>
        </GridScroll>
      )}
      {rows.fields.length === 0 && (
        <p style={{ margin: '4px 0 8px' }}>No cuts yet. Select a unit to copy its cuts, or add them here.</p>
      )}
      <CutFaults cuts={cuts} flooringTypeId={flooringTypeId} />
      {!readOnly && (
        <Button variant="text" onClick={begin} sx={{ mt: 0.5, ml: -1 }}>
          Add cut
        </Button>
      )}
    </EditorCard>
  );
}
