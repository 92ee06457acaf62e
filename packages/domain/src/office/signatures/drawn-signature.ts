/**
 * The field in which a signature is drawn: its size, the most letters that its strokes are written with, and the
 * least ink that counts as a signature (a tenth of the field’s width).
 */
export const SIGNATURE_FIELD = { width: 1000, height: 500, longest: 24_000, ink: 100 } as const;

type Point = readonly [x: number, y: number];
/** A line drawn without lifting the finger; a dot has one point. */
type Stroke = readonly Point[];

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

function writtenStroke(stroke: Stroke): string {
  const points = stroke.map(([x, y]) => `${within(x, SIGNATURE_FIELD.width)} ${within(y, SIGNATURE_FIELD.height)}`);
  const moved = points.filter((point, index) => point !== points[index - 1]);
  // A dot is a line to itself, so that its round end is drawn.
  return moved.length === 1
    ? `M${moved[0]}L${moved[0]}`
    : moved.map((point, at) => `${at ? 'L' : 'M'}${point}`).join('');
}

/** A drawn signature as text: the path of an SVG, with whole numbers within the field. */
export const writtenSignature = (strokes: readonly Stroke[]): string => strokes.map(writtenStroke).join('');

const STROKES = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;

/** The strokes of a written signature; null if the text is none, or leaves the field. */
export function strokesOf(text: string): Stroke[] | null {
  if (!STROKES.test(text)) return null;
  const strokes = text
    .slice(1)
    .split('M')
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return [x, y];
      }),
    );
  const isInside = strokes.flat().every(([x, y]) => x <= SIGNATURE_FIELD.width && y <= SIGNATURE_FIELD.height);
  return isInside ? strokes : null;
}

const inkOf = (stroke: Stroke): number =>
  stroke.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** Why a text can’t be stored as a drawn signature; null if it can. */
export function signatureFault(text: string): string | null {
  if (text.length > SIGNATURE_FIELD.longest) return 'The signature is too long. Clear it, and sign again.';
  if (text === '') return 'Sign in the field.';
  const strokes = strokesOf(text);
  if (strokes === null) return 'The signature can’t be read. Clear it, and sign again.';
  return strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0) < SIGNATURE_FIELD.ink ? 'Sign in the field.' : null;
}
