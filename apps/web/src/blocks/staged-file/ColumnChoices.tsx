import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { columnLetters } from '@falcon/domain/kit/imports';
import { SelectInput } from '#ui/fields/choice-inputs';
import { Section } from '#ui/Section';
import { HeadingRowInput } from './HeadingRowInput';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 12,
  alignItems: 'start',
});

/** Left out is unchanged. */
export interface SheetChoices {
  readonly columns?: readonly { readonly field: string; readonly column: number | null }[];
  readonly sheet?: string;
  readonly headingRow?: number;
}

interface Props {
  file: {
    readonly sheets: readonly string[];
    readonly sheet: string | null;
    readonly headings: readonly string[];
    readonly headingRow: number | null;
    readonly columns: readonly { readonly field: string; readonly column: number }[];
    /** Required fields without a column, in quotation marks. */
    readonly missingColumns: readonly string[];
  };
  fields: readonly { readonly key: string; readonly label: string }[];
  onChoose: (choices: SheetChoices) => void;
  /** What else is chosen of a file. */
  children?: ReactNode;
}

/** Which column of the file fills which field, on which sheet and below which row. */
export function ColumnChoices({ file, fields, onChoose, children }: Props) {
  const [columns, setColumns] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(file.columns.map(({ field, column }) => [field, column])),
  );
  const options = file.headings.map((heading, index) => ({
    value: index,
    label: `${columnLetters(index)}  ${heading || '(no heading)'}`,
  }));
  const changed = fields.some(
    ({ key }) => (columns[key] ?? null) !== (file.columns.find(({ field }) => field === key)?.column ?? null),
  );
  const unused = file.headings.flatMap((heading, index) =>
    Object.values(columns).includes(index) ? [] : [heading || columnLetters(index)],
  );
  return (
    <Section
      title="Columns"
      help={
        <>
          Your choices are remembered for the next file.
          {unused.length > 0 && (
            <>
              {' '}
              Not used: {unused.slice(0, 12).join(', ')}
              {unused.length > 12 && ' …'}.
            </>
          )}
        </>
      }
    >
      <Grid>
        {file.sheets.length > 1 && (
          <SelectInput
            label="Worksheet"
            value={file.sheet ?? null}
            options={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChange={(sheet) => sheet !== null && onChoose({ sheet })}
          />
        )}
        <HeadingRowInput headingRow={file.headingRow ?? null} onChange={(headingRow) => onChoose({ headingRow })} />
        {children}
      </Grid>
      <Grid style={{ marginTop: 12 }}>
        {fields.map((field) => (
          <SelectInput
            key={field.key}
            label={field.label}
            value={columns[field.key] ?? null}
            options={options}
            emptyLabel="Not in the file"
            error={
              file.missingColumns.includes(`"${field.label}"`) && (columns[field.key] ?? null) === null
                ? 'Select the column.'
                : undefined
            }
            onChange={(column) =>
              setColumns((before) => ({
                ...Object.fromEntries(Object.entries(before).filter(([, at]) => at !== column)),
                [field.key]: column,
              }))
            }
          />
        ))}
      </Grid>
      {changed && (
        <Button
          variant="contained"
          sx={{ marginTop: 2 }}
          onClick={() => onChoose({ columns: fields.map(({ key }) => ({ field: key, column: columns[key] ?? null })) })}
        >
          Check with these columns
        </Button>
      )}
    </Section>
  );
}
