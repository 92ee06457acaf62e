import type { OrderFormFragment } from '../../order.generated';
import type { ReconcilePreviewQuery } from '../steps.generated';

type Line = Pick<OrderFormFragment['lines'][number], 'lineKey' | 'quantity' | 'laborQuantity' | 'billedQuantity'>;
export type Preview = ReconcilePreviewQuery['workOrderCalculator']['historic'];

const of = (line: { laborQuantity: number; billedQuantity: number }): number =>
  line.laborQuantity || line.billedQuantity;

/** The quantity a line was planned with. */
export const plannedQuantity = (line: Line): number => line.quantity ?? of(line);

/**
 * The billed quantity of a line while its actual quantity is blank: as planned, or what the server calculates from the
 * line it follows (pad follows carpet).
 */
export function followedQuantity(line: Line, preview: Preview | undefined): number {
  if (!preview) return plannedQuantity(line);
  const previewLine = preview.lines.find((one) => one.lineKey === line.lineKey);
  return previewLine ? of(previewLine) : 0;
}
