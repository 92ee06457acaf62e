import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { type Catalog, chosenOf, chosenWords } from './catalog-words';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 16px',
  padding: '12px 16px',
  borderTop: `1px solid ${colors.hairline}`,
  '& p': { margin: 0, flex: '1 1 240px', alignSelf: 'center' },
  '& p span': { color: colors.muted },
});

/** The selected lines, the effective date of the prices, and the approve button. */
export function ApproveBar({
  catalog,
  busy,
  onApprove,
}: {
  catalog: Catalog;
  busy: boolean;
  onApprove: (effectiveDate: string | null) => void;
}) {
  const [day, setDay] = useState<string | null>(null);
  const { prices } = chosenOf(catalog);
  const words = chosenWords(catalog);
  return (
    <Bar>
      <p role="status">
        {words === '' ? 'Nothing selected.' : `Chosen: ${words}.`}{' '}
        {day === null && catalog.undatedCount > 0 && (
          <span>
            For {counted(catalog.undatedCount, 'price')} the file has no date. Leave the date blank here to use them
            immediately.
          </span>
        )}
      </p>
      {prices > 0 && (
        <div style={{ width: 190 }}>
          <DateInput label="Effective date (blank = as in the file)" value={day} onChange={setDay} />
        </div>
      )}
      <Button
        variant="contained"
        loading={busy}
        disabled={words === '' || day === INVALID_DATE || !catalog.isCurrent}
        onClick={() => onApprove(day)}
      >
        Approve
      </Button>
    </Bar>
  );
}
