import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { daysOf, NO_DATE } from './filter-codec';
import { quickRanges } from './quick-ranges';

/** The install dates: one click for the usual ranges, or two typed dates, either of which can be blank. */
export function DateEditor() {
  const { query, change } = useAddressQuery();
  const now = today();
  const start = daysOf(query, now);
  const [range, setRange] = useState({ from: start.from ?? null, to: start.to ?? null });
  const put = (next: { from: string | null; to: string | null }) => {
    setRange(next);
    if (next.from !== INVALID_DATE && next.to !== INVALID_DATE)
      change({ from: next.from ?? undefined, to: next.to ?? undefined });
  };
  return (
    <div style={{ display: 'grid', gap: 12, width: 320, maxWidth: '100%' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        {quickRanges(now).map((one) => (
          <Button
            key={one.label}
            variant="outlined"
            onClick={() => put({ from: one.from ?? null, to: one.to ?? null })}
          >
            {one.label}
          </Button>
        ))}
        <Button
          variant="outlined"
          onClick={() => {
            setRange({ from: null, to: null });
            change({ from: NO_DATE, to: undefined });
          }}
        >
          No date
        </Button>
      </div>
      <DateInput label="From" autoFocus value={range.from} onChange={(from) => put({ ...range, from })} />
      <DateInput label="To" value={range.to} onChange={(to) => put({ ...range, to })} />
    </div>
  );
}
