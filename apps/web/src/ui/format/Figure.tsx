import { type FigureProps, figureText } from './figure-text';

/** A number of a list in its format; in an exported file it is a number too. A dash if unknown. */
export function Figure(props: FigureProps): string {
  return figureText(props);
}
