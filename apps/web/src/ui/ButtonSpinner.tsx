import type { CircularProgressProps } from '@mui/material/CircularProgress';
import { lazyPart } from './lazy-part';

const nothing = () => null;

/**
 * The spinner of a busy button; none if it can't be loaded. The build substitutes it for the component library's own,
 * which would load with the first page.
 */
export const ButtonSpinner = lazyPart<CircularProgressProps>(() =>
  import('@mui/material/CircularProgress').then(
    (spinner) => spinner.default,
    () => nothing,
  ),
);
