import { gql, type TypedDocumentNode } from '@apollo/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SalespersonPicker } from '#pickers/SalespersonPicker';
import { clientOf, openPage } from '#testing/page-kit';
import { TextField } from '#ui/fields/fields';
import { RecordForm } from './RecordForm';
import { useEntityForm } from './use-entity-form';
import { optionalPick } from './checks/value-rules';

const save = gql`
  mutation Save($input: Input!) {
    save(input: $input) {
      id
    }
  }
` as TypedDocumentNode<{ save: { id: string } }, { input: Record<string, unknown> }>;
const schema = z.object({ name: z.string(), salesperson: optionalPick });
type Values = z.infer<typeof schema>;
const values: Values = { name: 'Ann', salesperson: { id: '7', name: 'Bob Ray' } };

function Page() {
  const entity = useEntityForm({
    name: 'user:1',
    schema,
    blank: values,
    values,
    version: 1,
    save,
    toInput: ({ name, salesperson }: Values) => ({ name, salespersonId: salesperson?.id ?? null }),
  });
  return (
    <RecordForm entity={entity}>
      <TextField form={entity.form} name="name" label="Name" />
      <SalespersonPicker form={entity.form} name="salesperson" label="Salesperson" />
    </RecordForm>
  );
}

afterEach(cleanup);

test("the server's error for a selected record is shown at its field", async () => {
  const fields = [{ path: 'salespersonId', message: 'This salesperson is disabled.' }];
  const client = clientOf(() => ({
    data: null,
    errors: [{ message: 'Refused.', extensions: { code: 'VALIDATION_ERROR', fields } }],
  }));
  openPage(client, '/', { pages: { '/': Page } });
  await screen.findByLabelText('Salesperson');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Anna' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText(/This salesperson is disabled/)).toHaveLength(2));
  expect(screen.getByLabelText('Salesperson').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe(
    'Not saved. Please fix:Salesperson: This salesperson is disabled.',
  );
});
