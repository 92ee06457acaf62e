import type { ComponentProps } from 'react';

/** The heading of a numeric column. */
export const NumberHead = (props: ComponentProps<'th'>) => <th scope="col" className="number" {...props} />;
