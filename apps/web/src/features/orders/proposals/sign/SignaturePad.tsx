import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SIGNATURE_FIELD, writtenSignature } from '@falcon/domain/office/signatures';
import { useEffect, useId, useRef } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';

const { width: WIDTH, height: HEIGHT } = SIGNATURE_FIELD;

const Canvas = styled('canvas')({
  display: 'block',
  width: '100%',
  aspectRatio: `${WIDTH} / ${HEIGHT}`,
  background: colors.paper,
  border: `1px solid ${colors.control}`,
  borderRadius: 6,
  touchAction: 'none',
});

/** What was drawn on a field of some width, as the server stores it. */
const writtenOn = (width: number, groups: readonly PointGroup[]): string =>
  writtenSignature(
    groups.map(({ points }) => points.map(({ x, y }) => [(x * WIDTH) / width, (y * WIDTH) / width] as const)),
  );

const scaled = (groups: readonly PointGroup[], by: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));

/** Fits the canvas to its place, sharp on every screen; what was drawn stays when the device is turned. */
function fit(canvas: HTMLCanvasElement, pad: Pad, before: number): number {
  const width = canvas.clientWidth;
  if (width === 0 || width === before) return before;
  const drawn = pad.toData();
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = width * ratio;
  canvas.height = canvas.clientHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  if (drawn.length > 0) pad.fromData(scaled(drawn, width / before));
  return width;
}

interface Props {
  /** Gets the signature after each stroke; blank once it is cleared. */
  onDrawn: (drawing: string) => void;
}

/** The field that a customer signs in with a finger, a pen or the mouse. */
export function SignaturePad({ onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const title = useId();
  const report = useLatest(onDrawn);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    const ink = getComputedStyle(field).getPropertyValue('--ink');
    const drawing = new Pad(field, { penColor: ink });
    pad.current = drawing;
    let width = fit(field, drawing, 0);
    const observer = new ResizeObserver(() => {
      width = fit(field, drawing, width);
    });
    observer.observe(field);
    drawing.addEventListener('endStroke', () => report.current(writtenOn(width, drawing.toData())));
    return () => {
      observer.disconnect();
      drawing.off();
    };
  }, [report]);
  return (
    <div>
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        <span id={title}>Signature</span>
        <Button
          onClick={() => {
            pad.current?.clear();
            onDrawn('');
          }}
        >
          Clear
        </Button>
      </div>
      <Canvas ref={canvas} role="img" aria-labelledby={title} />
    </div>
  );
}
