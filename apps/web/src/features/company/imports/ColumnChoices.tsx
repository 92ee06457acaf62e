import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { columnLetters } from '@falcon/domain/kit/imports';
import { SelectInput } from '#ui/fields/choice-inputs';
import { Section } from '#ui/Section';
import { HeadingRowInput } from './HeadingRowInput';
import type { ImportFactsFragment } from './imports.generated';
import type { ImportType } from './import-words';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 12,
  alignItems: 'start',
});

export interface Setup {
  readonly columns?: readonly { readonly field: string; readonly column: number | null }[];
  readonly existing?: 'UPDATE' | 'SKIP';
  readonly sheet?: string;
  readonly headingRow?: number;
}

const EXISTING = [
  { value: 'UPDATE', label: 'Update' },
  { value: 'SKIP', label: 'Skip' },
] as const;

/** Which column of the file fills which field, and what happens to existing records. */
export function ColumnChoices({
  record,
  type,
  onSetUp,
}: {
  record: ImportFactsFragment;
  type: ImportType;
  onSetUp: (setup: Setup) => void;
}) {
  const [columns, setColumns] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(record.columns.map(({ field, column }) => [field, column])),
  );
  const options = record.headings.map((heading, index) => ({
    value: index,
    label: `${columnLetters(index)}  ${heading || '(no heading)'}`,
  }));
  const changed = type.fields.some(
    ({ key }) => (columns[key] ?? null) !== (record.columns.find(({ field }) => field === key)?.column ?? null),
  );
  const unused = record.headings.flatMap((heading, index) =>
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
        {record.sheets.length > 1 && (
          <SelectInput
            label="Worksheet"
            value={record.sheet ?? null}
            options={record.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChange={(sheet) => sheet !== null && onSetUp({ sheet })}
          />
        )}
        <HeadingRowInput headingRow={record.headingRow ?? null} onChange={(headingRow) => onSetUp({ headingRow })} />
        <SelectInput
          label="Existing records"
          value={record.existing}
          options={EXISTING}
          onChange={(existing) => onSetUp({ existing: existing === 'SKIP' ? 'SKIP' : 'UPDATE' })}
        />
      </Grid>
      <Grid style={{ marginTop: 12 }}>
        {type.fields.map((field) => (
          <SelectInput
            key={field.key}
            label={field.label}
            value={columns[field.key] ?? null}
            options={options}
            emptyLabel="Not in the file"
            error={
              record.missingColumns.includes(`"${field.label}"`) && (columns[field.key] ?? null) === null
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
          onClick={() =>
            onSetUp({ columns: type.fields.map(({ key }) => ({ field: key, column: columns[key] ?? null })) })
          }
        >
          Check with these columns
        </Button>
      )}
    </Section>
  );
}
