import { useState } from 'react';
import { IntegerInput } from '#ui/fields/number-inputs';

/** The row of headings: detected automatically, or typed if that is wrong. Leaving the field reads the file again. */
export function HeadingRowInput({
  headingRow,
  onChange,
}: {
  headingRow: number | null;
  onChange: (headingRow: number) => void;
}) {
  const [row, setRow] = useState(headingRow);
  const isRow = row !== null && row >= 1;
  return (
    <IntegerInput
      label="Headings in row"
      value={row}
      error={isRow ? undefined : 'Enter the number of the row with the headings.'}
      onChange={setRow}
      onBlur={() => {
        if (isRow && row !== headingRow) onChange(row);
      }}
    />
  );
}
