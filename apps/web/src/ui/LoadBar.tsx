import { styled } from '@mui/material/styles';
import { formatNumber, QUANTITY } from './format/numbers';
import { colors } from './tokens';

const Track = styled('span')({
  display: 'block',
  height: 4,
  marginTop: 2,
  borderRadius: 2,
  background: colors.hairline,
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', borderRadius: 2 },
});

/** Bookings against a limit, as `5 / 8`; without a limit only the bookings. */
export function loadText(load: number, limit: number | null | undefined): string {
  const booked = formatNumber(load, QUANTITY);
  return limit === null || limit === undefined ? booked : `${booked} / ${formatNumber(limit, QUANTITY)}`;
}

/** The thin bar of bookings under their limit; red once the limit is reached. */
export function LoadBar({ load, limit, full }: { load: number; limit: number | null | undefined; full: boolean }) {
  const share = limit ? Math.min(1, load / limit) : load > 0 && limit === 0 ? 1 : 0;
  return (
    <Track aria-hidden>
      <span style={{ width: `${share * 100}%`, background: full ? colors.error : colors.accent }} />
    </Track>
  );
}
