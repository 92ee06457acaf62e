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

/** Bookings against a limit, as `5 / 8`; says so if there is no limit. */
export function loadText(load: number, limit: number | null | undefined): string {
  const of = limit === null || limit === undefined ? '∞' : formatNumber(limit, QUANTITY);
  return `${formatNumber(load, QUANTITY)} / ${of}`;
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
