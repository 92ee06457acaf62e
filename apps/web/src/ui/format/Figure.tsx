import { type FigureProps, figureText } from './figure-text';

/** A formatted number in a list; exported as a number. A dash if unknown. */
export function Figure(props: FigureProps): string {
  return figureText(props);
}
