import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Cell } from '#ui/Section';
import { colors } from '#ui/tokens';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '& .MuiFormControl-root, & > [data-cell]': { width: 'auto' },
});
const Name = styled('div')({ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: colors.text });

/** Checkboxes side by side under one name, over the whole width of a form. */
export function FlagGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Cell>
      <div role="group" aria-labelledby={id}>
        <Name id={id}>{label}</Name>
        <Row>{children}</Row>
      </div>
    </Cell>
  );
}
