import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId } from 'react';
import type { FieldFault } from '#graphql/error-text';
import { colors, heights, sizes } from '#ui/tokens';
import { cutText, feetText } from '../../list/peek/feet';
import { type CutJob, type TypedCut, withRoll } from '../rolls';

const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  maxWidth: 820,
  // Fixed columns, so that the page's cards align.
  '@media (min-width: 600px)': { tableLayout: 'fixed' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& th, & td': { padding: '2px 8px 2px 0', textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: 12, color: colors.muted, fontWeight: 600 },
  '& input': {
    width: '100%',
    minWidth: 90,
    height: heights.field,
    boxSizing: 'border-box',
    padding: '0 8px',
    font: 'inherit',
    color: 'inherit',
    background: 'transparent',
    border: `1px solid ${colors.control}`,
    borderRadius: 6,
    '&:focus': { outline: `2px solid ${colors.accent}`, outlineOffset: -1 },
    '&[aria-invalid=true]': { borderColor: colors.error },
    '&:read-only': { borderColor: 'transparent', background: 'transparent' },
  },
  '& small': { display: 'none', color: colors.muted },
  '@media (pointer: coarse)': { '& input': { height: sizes.touch } },
  '@media (max-width: 599px)': {
    '& .size': { display: 'none' },
    '& small': { display: 'block' },
    '& input': { minWidth: 72, padding: '0 6px' },
  },
});

/** Scanners end a code with Enter, which moves to the next blank field and finally to the button. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [...(form?.querySelectorAll<HTMLElement>('input[data-cut], button[data-done]') ?? [])];
  const rest = fields.slice(fields.indexOf(event.currentTarget) + 1);
  const next = rest.find((field) => !(field instanceof HTMLInputElement) || field.value === '') ?? rest[0];
  // The button can be focused only once it is enabled, which happens after this handler.
  setTimeout(() => next?.focus());
}

interface Props {
  job: CutJob;
  typed: readonly TypedCut[];
  /** The server's errors; their paths contain row numbers. */
  faults: readonly FieldFault[];
  onChange: (next: readonly TypedCut[]) => void;
}

/** The cuts of one order with their roll and dye lot. */
export function CutTable({ job, typed, faults, onChange }: Props) {
  const list = useId();
  const marked = (index: number, field: 'rollNumber' | 'dyeLot') => {
    const message = faults.find((fault) => fault.path === `cuts.${index}.${field}`)?.message;
    return message === undefined ? {} : { 'aria-invalid': true, title: message };
  };
  const put = (id: string, part: Partial<TypedCut>) =>
    onChange(typed.map((cut) => (cut.id === id ? { ...cut, ...part } : cut)));
  return (
    <div style={{ overflowX: 'auto' }}>
      <datalist id={list}>
        {job.rolls.map((roll) => (
          <option
            key={roll.id}
            value={roll.rollNumber}
          >{`${feetText(roll.openLength)} free, lot ${roll.dyeLot}${roll.isRemnant ? ', remnant' : ''}`}</option>
        ))}
      </datalist>
      {job.moreRolls > 0 && (
        <p>{`${job.moreRolls} more rolls would do. Type the number of one, or search the stock.`}</p>
      )}
      <Grid>
        <thead>
          <tr>
            <th scope="col">Use</th>
            <th scope="col" className="size" style={{ width: '26%' }}>
              Length × width
            </th>
            <th scope="col" style={{ width: '28%' }}>
              Roll
            </th>
            <th scope="col" style={{ width: '22%' }}>
              Dye lot
            </th>
          </tr>
        </thead>
        <tbody>
          {job.cuts.map((cut, index) => {
            const value = typed[index];
            const name = `${cut.usedForDescription || `cut ${index + 1}`} of ${job.workOrder.workOrderNumber}`;
            return (
              <tr key={cut.id}>
                <th scope="row">
                  {cut.usedForDescription || `Cut ${index + 1}`}
                  {cut.cutAt !== null && ' (is cut)'}
                  <small>{cutText(cut)}</small>
                </th>
                <td className="size" style={{ whiteSpace: 'nowrap' }}>
                  {cutText(cut)}
                </td>
                <td>
                  <input
                    data-cut={cut.id}
                    aria-label={`Roll for ${name}`}
                    list={list}
                    readOnly={cut.cutAt !== null}
                    autoComplete="off"
                    maxLength={40}
                    value={value?.rollNumber ?? ''}
                    {...marked(index, 'rollNumber')}
                    onKeyDown={goOn}
                    onChange={(event) => onChange(withRoll(typed, cut.id, event.target.value, job.rolls))}
                  />
                </td>
                <td>
                  <input
                    data-cut=""
                    aria-label={`Dye lot for ${name}`}
                    readOnly={cut.cutAt !== null}
                    autoComplete="off"
                    maxLength={40}
                    value={value?.dyeLot ?? ''}
                    {...marked(index, 'dyeLot')}
                    onKeyDown={goOn}
                    onChange={(event) => put(cut.id, { dyeLot: event.target.value })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Grid>
    </div>
  );
}
