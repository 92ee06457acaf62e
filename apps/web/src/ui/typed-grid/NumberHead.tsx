import type { ComponentProps } from 'react';

/** The heading of a column of numbers. */
export const NumberHead = (props: ComponentProps<'th'>) => <th scope="col" className="number" {...props} />;
