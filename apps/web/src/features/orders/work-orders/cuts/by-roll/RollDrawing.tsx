import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import { feetText } from '../../list/peek/feet';
import type { Piece, RollGroup } from './day-view';

const WIDTH = 1000;
const HEIGHT = 56;

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  '& rect': { stroke: colors.outline, vectorEffect: 'non-scaling-stroke' },
  '& .planned': { fill: colors.hover, strokeDasharray: '4 3' },
  '& .promised': { fill: colors.selected },
  '& .cut': { fill: colors.sunken },
  '& .rest': { fill: 'none', stroke: colors.hairline },
  '& .over': { fill: colors.changed, stroke: colors.error },
});

interface Box {
  piece: Piece;
  x: number;
  width: number;
}

/** Where each piece lies, in units of the drawing. */
function boxesOf({ pieces }: RollGroup, feet: number): Box[] {
  let x = 0;
  return pieces.map((piece) => {
    const width = (piece.length / feet) * WIDTH;
    const box = { piece, x, width };
    x += width;
    return box;
  });
}

/** The roll to scale: its pieces in the order of cutting, and the rest. */
export function RollDrawing({ group }: { group: RollGroup }) {
  const taken = group.pieces.reduce((sum, piece) => sum + piece.length, 0);
  const feet = Math.max(taken, taken + group.rest, 1);
  const boxes = boxesOf(group, feet);
  const end = (taken / feet) * WIDTH;
  const words = `${group.pieces.length} pieces, ${feetText(taken)}; ${feetText(Math.max(0, group.rest))} left`;
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
      {boxes.map(({ piece, x, width }) => (
        <rect
          key={piece.cutId}
          className={group.rest < 0 ? 'over' : piece.state.toLowerCase()}
          x={x}
          y={1}
          width={width}
          height={HEIGHT - 2}
        >
          <title>{`${piece.order.workOrderNumber}: ${feetText(piece.length)} × ${feetText(piece.width)}`}</title>
        </rect>
      ))}
      {group.rest > 0 && <rect className="rest" x={end} y={1} width={WIDTH - end} height={HEIGHT - 2} />}
    </Drawing>
  );
}
