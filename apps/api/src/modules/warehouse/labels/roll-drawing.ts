import type { CanvasElement, Content } from 'pdfmake/interfaces';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';

/** A roll as it is drawn: its pieces from the loose end on. Lengths in ten-thousandths of a foot. */
export interface DrawnRoll {
  readonly lengthE4: number;
  readonly pieces: readonly { readonly label: string; readonly lengthE4: number }[];
}

/** A part of the drawing, in points from its left end. */
export interface DrawnPart {
  readonly label: string;
  readonly lengthE4: number;
  readonly isRest: boolean;
  readonly x: number;
  readonly width: number;
}

const WIDTH = 532;
const HEIGHT = 26;
/** A longer roll is drawn in the whole width; shorter ones to the same scale. */
const SCALE_TO_E4 = 1_500_000;
const PIECE = '#e3e8f0';

/** The pieces and the rest of a roll to scale: all rolls up to 150 ft at one scale, so that they can be compared. */
export function drawnParts({ lengthE4, pieces }: DrawnRoll, width = WIDTH): DrawnPart[] {
  const used = pieces.reduce((sum, piece) => sum + piece.lengthE4, 0);
  const scale = width / Math.max(SCALE_TO_E4, lengthE4, used);
  const rest = lengthE4 - used;
  const all = [
    ...pieces.map((piece) => ({ ...piece, isRest: false })),
    ...(rest > 0 ? [{ label: 'Rest', lengthE4: rest, isRest: true }] : []),
  ];
  let at = 0;
  return all.map((part) => {
    const x = at * scale;
    at += part.lengthE4;
    return { ...part, x, width: part.lengthE4 * scale };
  });
}

/** The words of a part, as many as it has room for. */
function wordsOf({ label, lengthE4, width }: DrawnPart): string {
  const long = `${label}: ${formatNearQuarter(feet(lengthE4))}`;
  if (width > long.length * 4.6) return long;
  return width > label.length * 4.6 + 3 ? label : '';
}

/** The drawing of a roll: pieces are gray, the rest is open. */
export function rollDrawing(roll: DrawnRoll): Content {
  const parts = drawnParts(roll);
  return {
    margin: [0, 4, 0, 4],
    stack: [
      {
        canvas: parts.map(({ x, width, isRest }): CanvasElement => ({
          type: 'rect',
          x,
          y: 0,
          w: width,
          h: HEIGHT,
          lineWidth: 0.7,
          ...(isRest ? { dash: { length: 3 } } : { color: PIECE }),
          lineColor: '#4a5160',
        })),
      },
      ...parts.flatMap((part): Content[] => {
        const text = wordsOf(part);
        return text === ''
          ? []
          : [{ text, fontSize: 8, noWrap: true, relativePosition: { x: part.x + 3, y: 9 - HEIGHT } }];
      }),
    ],
  };
}
