import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useReadOnly } from '../fields/read-only';
import { Icon } from '../Icon';
import { Section } from '../Section';
import { GridFault } from './GridFault';
import { GridScroll } from './GridScroll';
import { TypedGrid } from './styles';

interface Props {
  title: string;
  help: string;
  /** The column headings, without the one for the remove button. */
  heads: ReactNode;
  /** The rows of the lines. */
  children: ReactNode;
  /** The rows of the totals. */
  foot: ReactNode;
  /** The form's errors for the lines. */
  faults: unknown;
  /** Text below the lines. */
  note?: ReactNode;
  onAdd: () => void;
}

/** A record's lines as a grid with totals, and a button to add a line. */
export function LinesSection({ title, help, heads, children, foot, faults, note, onAdd }: Props) {
  const readOnly = useReadOnly();
  return (
    <Section title={title} help={help}>
      <GridScroll>
        <TypedGrid aria-label={title}>
          <thead>
            <tr>
              {heads}
              {!readOnly && <td aria-hidden />}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          <tfoot>{foot}</tfoot>
        </TypedGrid>
      </GridScroll>
      <GridFault faults={faults} row="Line" />
      {!readOnly && note}
      {!readOnly && (
        <Button variant="text" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
          Add line
        </Button>
      )}
    </Section>
  );
}
