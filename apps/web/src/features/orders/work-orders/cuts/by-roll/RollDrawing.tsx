import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import { feetText } from '../../list/peek/feet';
import type { Piece, RollGroup } from './day-view';

const HEIGHT = 44;

/** From how many pixels on a part of a piece's text is not cut off. */
const FITS = { length: 36, order: 88, use: 116 } as const;

const shownFrom = (width: number, part: string) => ({
  [`@container (min-width: ${width}px)`]: { [`& .${part}`]: { display: 'inline' } },
});

const Drawing = styled('div')({
  display: 'flex',
  height: HEIGHT,
  border: `1px solid ${colors.outline}`,
  borderRadius: 2,
  overflow: 'hidden',
  '& > div': {
    minWidth: 0,
    containerType: 'inline-size',
    boxSizing: 'border-box',
    padding: '3px 6px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: 12,
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    borderRight: `1px solid ${colors.outline}`,
  },
  '& > div:last-of-type': { borderRight: 0 },
  // A piece says what it has room for: nothing, its length, also its order, also its room.
  '& span': { display: 'none' },
  ...shownFrom(FITS.length, 'length'),
  ...shownFrom(FITS.order, 'order'),
  ...shownFrom(FITS.use, 'use'),
  '& .planned': {
    background: `repeating-linear-gradient(135deg, ${colors.hover} 0 6px, transparent 6px 12px)`,
  },
  '& .promised': { background: colors.selected },
  '& .cut': { background: colors.sunken, color: colors.muted, textDecoration: 'line-through' },
  '& .rest': { color: colors.muted },
  '& .over': { background: colors.changed, color: colors.errorText },
});

const share = (length: number, feet: number) => ({ flex: `0 0 ${(100 * length) / feet}%` });

const FATES: Readonly<Record<string, string>> = { REMNANT: 'remnant', SCRAP: 'too short to keep' };

/** The roll to scale: its pieces in the order of cutting, then the rest and what becomes of it. */
export function RollDrawing({ group }: { group: RollGroup }) {
  const { pieces, rest, fate } = group;
  const taken = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const feet = Math.max(taken, taken + rest, 1);
  const restText = `${feetText(Math.max(0, rest))} ${FATES[fate] ?? 'left'}`;
  const words = `${pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}, ${feetText(taken)}; ${rest < 0 ? `${feetText(-rest)} too short` : restText}`;
  const look = (piece: Piece): string => (rest < 0 && piece.state !== 'CUT' ? 'over' : piece.state.toLowerCase());
  return (
    <Drawing role="img" aria-label={words}>
      {pieces.map((piece) => (
        <div
          key={piece.cutId}
          className={look(piece)}
          style={share(piece.length, feet)}
          title={`${piece.order.workOrderNumber} ${piece.use}: ${feetText(piece.length)} × ${feetText(piece.width)}`}
        >
          <span className="length">{feetText(piece.length)} </span>
          <span className="use">{piece.use}</span>
          <br />
          <span className="order">{piece.order.workOrderNumber}</span>
        </div>
      ))}
      {rest > 0 && (
        <div className="rest" style={share(rest, feet)} title={restText}>
          {restText}
        </div>
      )}
    </Drawing>
  );
}
